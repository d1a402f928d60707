/**
 * How the page of a report looks: on a screen of any width, and on paper.
 *
 * @module
 */

/** The style sheet. It refers to nothing outside. */
export const PAGE_STYLE: string = `
:root { color-scheme: light; --ink: #16191d; --dim: #59626d; --rule: #d5dae0; --panel: #f5f7f9;
  --good: #0f6b3c; --warn: #8a5300; --bad: #a61b1b; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 68rem; color: var(--ink); background: #fff;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 .6rem; font-size: 1.15rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: flex-start; justify-content: space-between;
  padding-bottom: 1rem; border-bottom: 2px solid var(--ink); }
header div { flex: 1 1 18rem; min-width: 0; }
header p { margin: .25rem 0 0; color: var(--dim); }
.verdict { flex: none; margin: 0; padding: .3rem .9rem; border: 2px solid currentcolor; border-radius: .4rem;
  font-weight: 700; font-size: 1.1rem; }
section { margin-top: 2rem; }
.good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); }
.faint, .verdict.faint { color: var(--dim); }
td.good, td.warn, td.bad { font-weight: 600; }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .2rem 1.25rem; margin: 0 0 1rem; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
th { color: var(--dim); font-weight: 600; }
th:last-child, td:last-child { padding-right: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
ul.remarks { margin: .75rem 0 0; padding: 0; list-style: none; }
ul.remarks li { padding: .45rem .75rem; margin-top: .4rem; border-left: .25rem solid var(--rule);
  background: var(--panel); overflow-wrap: anywhere; }
ul.remarks li.good { border-color: var(--good); color: inherit; }
ul.remarks li.warn { border-color: var(--warn); color: inherit; }
ul.remarks li.bad { border-color: var(--bad); color: inherit; }
.strip { margin-bottom: 1rem; }
.strip > svg { display: block; width: 100%; height: 3.75rem; border: 1px solid var(--dim); }
.scale { display: flex; justify-content: space-between; margin-top: .15rem; color: var(--dim); font-size: .8rem;
  font-variant-numeric: tabular-nums; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.25rem; margin: .4rem 0 0; padding: 0; list-style: none;
  font-size: .9rem; }
.legend li { display: flex; gap: .4rem; align-items: center; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); gap: 1rem;
  align-items: start; }
.pictures + p { margin: .5rem 0 1.25rem; font-size: .9rem; }
figure { margin: 0; border: 1px solid var(--rule); overflow-x: auto; }
figure svg { display: block; max-width: 100%; height: auto; }
footer { margin-top: 2.5rem; padding-top: .75rem; border-top: 1px solid var(--rule); color: var(--dim); font-size: .85rem; }
@media (max-width: 34rem) {
  body { padding: 1rem .75rem 2rem; }
  figure svg { max-width: none; }
}
@media print {
  @page { margin: 14mm; }
  :root { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  section { margin-top: 1.2rem; }
  h2, thead { break-after: avoid; }
  tr, figure, .strip, dl, li { break-inside: avoid; }
  .wide, figure { overflow: visible; }
  .pictures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ul.remarks li { background: none; }
}
`;
