/**
 * What is written about families: eras, cars, sizes, and how their images look.
 *
 * @module
 */

/** An article on one family or several near ones, for people. */
export interface FamilyArticle {
  /** Its title. */
  readonly name: string;
  /** Other names under which it is found. */
  readonly aliases: readonly string[];
  /** Years of manufacture. */
  readonly era: string;
  /** Usual sizes of images. */
  readonly size: string;
  /** What it is about. */
  readonly summary: string;
  /** Cars with such units. */
  readonly vehicles: readonly string[];
  /** Variants it covers. */
  readonly sub_families: readonly string[];
  /** How an image is recognised. */
  readonly identifier: string;
  /** What software numbers look like. */
  readonly sw_format: string;
  /** Whether the image holds the hardware number. */
  readonly hw_in_bin: string;
  /** Anything else. */
  readonly notes: string;
}

/** All articles in the order in which they are shown. */
export const articles: readonly FamilyArticle[] = [
  {
    name: "EDC1 / EDC2",
    aliases: ["edc1", "edc2"],
    era: "1990–1997",
    size: "32–64 KB",
    summary: "First-generation Bosch diesel controllers in small ROMs: Audi 80 and A6 TDI, BMW TDS.",
    vehicles: ["Audi 80 1.9 TDI (1Z/AFN)", "Audi A6 2.5 TDI (AEL)", "BMW 318 TDS / 525 TDS"],
    sub_families: ["EDC1", "EDC2"],
    identifier: "Ident record at a fixed place (0x7FD0 window) with a software number that starts 2287 or 2537.",
    sw_format: "2287xxxxxx / 2537xxxxxx",
    hw_in_bin: "Yes — ident block",
    notes: "Only two ROM sizes occur; among the oldest Bosch diesel platforms.",
  },
  {
    name: "EDC 3.x",
    aliases: ["edc3", "edc3x", "edc3.x"],
    era: "1993–2000",
    size: "128–512 KB",
    summary: "The step between EDC1 and EDC15: VAG TDI, BMW and Opel diesels, with three kinds of ident record.",
    vehicles: [
      "Audi A3/A4/A6 1.9 TDI (AHU/AFN/1Z/AVB)",
      "BMW 320D / 520D 136HP (EDC3 BMW numeric block)",
      "Opel Astra/Vectra/Frontera 2.0 DTI",
    ],
    sub_families: ["EDC3 VAG", "EDC3 BMW", "EDC3 Opel (Format 3/4)"],
    identifier:
      "One of three ident kinds: VAG text block ending in HEX, BMW digit block (5331xx/3150), Opel calibration block (0xFF/0xAA sentinel and a 7-digit number).",
    sw_format: "Seven-digit calibration number such as 0770173 or 1880150, or the VAG text with the HEX suffix",
    hw_in_bin: "Present for VAG and BMW; for Opel it is looked for separately",
    notes:
      "Opel sets split over two chips (LLL/HHH or h/l) repeat one 7-digit calibration number; the byte behind it (H or L) tells which chip it is.",
  },
  {
    name: "EDC15",
    aliases: ["edc15"],
    era: "1997–2004",
    size: "512 KB",
    summary: "Two layouts: one with a TSW header (format A), one recognised by its 0xC3 filling (format B).",
    vehicles: ["VAG 1.9 TDI / 2.0 TDI (widespread)", "Fiat / Alfa Romeo 1.9 JTD", "Volvo / BMW diesel"],
    sub_families: ["EDC15 Format A (TSW)", "EDC15 Format B (C3-fill)"],
    identifier: "A TSW text (format A) or a share of 0xC3 bytes of 5 % or more (format B)",
    sw_format: "1037xxxxxx",
    hw_in_bin: "Not stored; only on the label or in the file name",
    notes: "Common at VAG, Fiat, Volvo and BMW diesels; the image is 512 KB.",
  },
  {
    name: "EDC16",
    aliases: ["edc16"],
    era: "2003–2008",
    size: "256 KB / 1 MB / 2 MB",
    summary: "Marked by the bytes DE CA FE at fixed places; VAG PD TDI, BMW diesel, Opel CDTI.",
    vehicles: [
      "Audi A3/A4 1.9 TDI BKC/BKE (VAG PD, EDC16U/C8)",
      "BMW 320D/520D/120D 163HP E46/E60/E87 (EDC16C31)",
      "BMW X6 30sd (EDC16CP35)",
      "Opel Vectra-C / Signum / Astra-H CDTI (EDC16C9)",
      "Alfa 147/156 1.9 JTDM (EDC16C8)",
      "Alfa 159 2.4 JTDM (EDC16C39)",
      "Peugeot 3008 1.6 HDI (EDC16C34, SW prefix 1039)",
    ],
    sub_families: [
      "EDC16C8",
      "EDC16C9",
      "EDC16C31",
      "EDC16C34",
      "EDC16C35",
      "EDC16C36",
      "EDC16C39",
      "EDC16CP33",
      "EDC16CP34",
      "EDC16CP35",
      "EDC16U1",
      "EDC16U31",
    ],
    identifier: "The bytes DE CA FE at bank boundaries",
    sw_format:
      "1037 and six digits as a rule; 1037A50286 style with a letter for Opel C9; 1039 and six digits for PSA C34",
    hw_in_bin: "Only Opel EDC16C9, as zero-terminated text in the calibration area",
    notes:
      "2 MB BMW C31/C35 images hold the family text near the mirror at 0xC0000 (about 0x0C06F3) rather than at the end; the early 1 MB layout of the E46 320D starts its active part at 0x20000.",
  },
  {
    name: "EDC17 / MEDC17 / MED17 / ME17",
    aliases: ["edc17", "medc17", "med17", "me17"],
    era: "2008–present",
    size: "2–8 MB",
    summary: "The prevailing newer platform, diesel and petrol, of PSA, VAG, BMW and Mercedes.",
    vehicles: [
      "VAG 2.0 TDI CR (widespread, 2008–)",
      "BMW diesel 2008–",
      "Mercedes diesel 2008–",
      "PSA / Peugeot / Citroën diesel 2008–",
    ],
    sub_families: ["EDC17C", "EDC17CP", "MEDC17", "MED17", "ME17"],
    identifier: "Marks SB_V, NR000 or Customer. without DE CA FE, without TSW and without 0xC3 filling",
    sw_format: "1037 and nine or more digits, at times with letters at the end",
    hw_in_bin: "Not kept as plain text in the image",
    notes:
      "Some 4 MB internal-flash reads contain no ident block, so the IDENT BLOCK MISSING warning appears and the software number cannot serve as key.",
  },
  {
    name: "ME7 / ME7.x",
    aliases: ["me7", "me7.1", "me7.5", "me7.6"],
    era: "1997–2008",
    size: "64 KB–1 MB",
    summary: "Petrol controllers of VAG 1.8T, Porsche, Ferrari and Opel Corsa D with a ZZ ident block at 0x10000.",
    vehicles: [
      "Audi S4 2.7T biturbo (ME7.1)",
      "Audi A3 1.8T / VW Golf 1.8T (ME7.5)",
      "Opel Corsa D 1.6T (ME7.6.2, 832 KB)",
      "Porsche 996 / Ferrari 360",
      "Peugeot 206 1.6i 16v (64 KB PSA cal-sector dump)",
      "Peugeot 207 THP 1.6 150HP (256 KB PSA ME7.4.x cal-sector dump)",
    ],
    sub_families: ["ME7.1", "ME7.1.1", "ME7.5", "ME7.5.5", "ME7.5.10", "ME7.6.2", "ME7early (ERCOS V2.x)"],
    identifier:
      "ZZ at 0x10000 followed by a byte that is not printable; or the texts MOTRONIC / ME7. in the image. PSA 64 KB sector: ZZ at 0. PSA ME7.4.x 256 KB: 02 00 at 0x18 and the software number at 0x1A.",
    sw_format: "1037xxxxxx",
    hw_in_bin: "In the ZZ ident block, except for the PSA 256 KB sector",
    notes:
      "The smallest full dump is 64 KB. ME7.6.2 (Opel Corsa D, 832 KB) keeps its family text beyond 512 KB. ME1.5.5 also has ZZ at 0x10000 but with a printable third byte, so it is turned away here.",
  },
  {
    name: "ME9",
    aliases: ["me9"],
    era: "2001–2006",
    size: "2 MB",
    summary: "Full flash images of the VW/Audi 1.8T 20v, recognised by a RAM loader name.",
    vehicles: ["VW Golf / Bora 1.8T 20v (AGU, AEB, APU, AWM)", "Audi A4 / TT 1.8T 20v"],
    sub_families: ["ME9"],
    identifier: "The text Bosch.Common.RamLoader.Me9 anywhere in the image",
    sw_format: "1037xxxxxx",
    hw_in_bin: "Yes",
    notes: "Whole-flash dumps; MED9 uses a similar RAM loader name.",
  },
  {
    name: "MED9 / MED9.x",
    aliases: ["med9", "med9.x"],
    era: "2002–2008",
    size: "512 KB–2 MB",
    summary: "Petrol direct injection at VAG: FSI and TFSI engines.",
    vehicles: ["Audi A3 1.6 FSI / 2.0 TFSI (AXX, BWA, BYD, CAWB)", "VW Golf V GTI 2.0 TFSI", "Audi TTS 2.0 TFSI"],
    sub_families: ["MED9", "MED9.1", "MED9.5"],
    identifier: "The MED9 text together with a RAM loader name like that of ME9",
    sw_format: "1037xxxxxx",
    hw_in_bin: "Yes",
    notes: "The MED9 text is what separates it from ME9.",
  },
  {
    name: "M1.x",
    aliases: ["m1x", "m1.x", "m1.3", "m1.7"],
    era: "1987–1996",
    size: "32–64 KB",
    summary: "BMW E28, E30, E34, E36 and Opel petrol units, found by a header or by digits stored backwards.",
    vehicles: [
      "BMW 320i / 325i / 525i (M1.3 / M1.7)",
      "Opel Kadett / Astra / Calibra (no header magic, reversed-digit ident)",
    ],
    sub_families: ["M1.3", "M1.7", "M1.x (Opel fallback)"],
    identifier: "Header bytes 85 0A F0 30 (BMW), otherwise an ident with reversed digits (Opel)",
    sw_format: "1267xxxxxx",
    hw_in_bin: "In the ident block, digits reversed",
    notes: "Opel units and some BMW M1.7 lack the header and are recognised only by a valid reversed 0261/1267 ident.",
  },
  {
    name: "M1.55 / M1.5.5",
    aliases: ["m1.55", "m1.5.5", "m155", "m1x55"],
    era: "1994–2002",
    size: "128 KB",
    summary: "Petrol controllers of Alfa Romeo (M1.55) and of Opel Corsa C and Astra G (M1.5.5).",
    vehicles: ["Alfa Romeo 155 / 156 / GT 2.0 TS (M1.55)", "Opel Corsa C 1.0 12V / Astra G petrol (M1.5.5)"],
    sub_families: ["M1.55 (Alfa)", "M1.5.5 (Opel)"],
    identifier: "The text M1.55 near 0x8005 (Alfa) or M1.5.5 near 0x0D82F (Opel); the size is 128 KB",
    sw_format:
      "Alfa: 1267 and six digits from a slash-separated text; Opel: eight-digit GM number, for instance 90532609",
    hw_in_bin:
      "Alfa: ident near the end; Opel: GM block near 0xD801 that holds the software number, a two-digit prefix and the hardware number",
    notes: "Opel M1.5.5 numbers its software by GM part numbers of eight digits, not by the Bosch 1037 scheme.",
  },
  {
    name: "M2.x",
    aliases: ["m2x", "m2.x", "m2.3", "m2.7", "m2.8", "m2.9"],
    era: "1993–1999",
    size: "32–128 KB",
    summary: "VW/Audi M2.9, Porsche 964 (M2.3), Opel M2.7/M2.8/M2.81.",
    vehicles: [
      "VW Corrado / Golf VR6 (M2.9)",
      "Porsche 964 Carrera 2/4 (M2.3)",
      "Opel Calibra 2.0T (M2.7, 32 KB reversed-string)",
      "Opel Astra GSi C20XE / Calibra V6 (M2.8, 0xFF-padded block)",
      "Opel Omega 3.0 V6 (M2.81, DAMOS fallback)",
    ],
    sub_families: ["M2.3", "M2.7", "M2.8", "M2.81", "M2.9"],
    identifier:
      "Format A: MOTOR PMC label (VAG). B: MOTRONIC label (Porsche). C: hardware and software numbers between 0xFF padding (Opel 2.8/2.81). D: reversed digits after a dx prefix (Opel 2.7, 32 KB).",
    sw_format: "1267 or 2227 and six digits, never 1037",
    hw_in_bin: "Stored in every format of this series",
    notes: "Software numbers start with 1267 or 2227; that is normal for this series.",
  },
  {
    name: "M3.x",
    aliases: ["m3x", "m3.x", "m3.1", "m3.3", "mp3.2", "mp7.2"],
    era: "1989–1999",
    size: "32–256 KB",
    summary: "BMW M3.1 and M3.3 and the PSA units MP3.2, MP3.x-PSA and MP7.2, with digits stored backwards.",
    vehicles: [
      "BMW E30 M3 / E36 (M3.1, M3.3)",
      "Citroën ZX 2.0 16V (MP3.2, HW 0261200218)",
      "Peugeot 106 1.4 / early PSA petrol (MP3.1 Layout B)",
      "Citroën Saxo 1.6i VTS (MP7.2, 256 KB)",
    ],
    sub_families: ["M3.1", "M3.3", "MP3.2", "MP3.x-PSA", "MP7.2"],
    identifier:
      "1350000M3 stands for M3.1/M3.3, 1530000M3 for M3.3/MP7.2, 0000000M3 for MP3.2/MP3.x-PSA; hardware = first ten digits reversed, software = next ten reversed.",
    sw_format: "1267xxxxxx or 2227xxxxxx",
    hw_in_bin: "In the ident block, digits reversed",
    notes:
      "Early PSA MP3.1 images (layout B) keep the 20 digits away from the 0000000M3 mark, with other bytes between, so the whole file is searched for the digit run.",
  },
  {
    name: "M5.x / M3.8x",
    aliases: ["m5x", "m5.x", "m3.8x", "m3.8"],
    era: "1997–2004",
    size: "128–256 KB",
    summary: "VW and Audi 1.8T engines AGU, AUM and APX, of the same years as early ME7.",
    vehicles: ["VW Golf IV / Bora 1.8T (AGU, AUM)", "Audi A3 / TT 1.8T (APX)"],
    sub_families: ["M5.x", "M3.8x"],
    identifier: "An ident text that starts MOTR, with a slash-separated description",
    sw_format: "1037xxxxxx",
    hw_in_bin: "Yes",
    notes: "The ident text, not the age, tells it from ME7.",
  },
  {
    name: "LH-Jetronic",
    aliases: ["lh", "lh-jetronic", "lhjetronic"],
    era: "1982–1995",
    size: "8–64 KB",
    summary: "Fuel injection of Volvo and of early BMW and Mercedes, without 1037 software numbers.",
    vehicles: ["Volvo 240 / 740 / 940", "BMW E28 / E30 (early)", "Mercedes W124 / W201"],
    sub_families: ["LH-Jetronic"],
    identifier: "A calibration id in its own shape and no software number of the 1037 kind",
    sw_format: "No digits for software; only the calibration id names the data",
    hw_in_bin: "Sometimes — HW prefix 0280xxxxxx",
    notes: "A missing software number is normal here, so no IDENT BLOCK MISSING warning is given.",
  },
  {
    name: "Motronic Legacy",
    aliases: ["motronic", "motronic_legacy", "motroniclegacy", "ke-jetronic", "ezk", "dme"],
    era: "various",
    size: "2–32 KB",
    summary: "DME-3.2, M1.x-early, KE-Jetronic and EZK, mostly without any software text.",
    vehicles: [
      "Porsche 911 Carrera 3.2 (DME-3.2)",
      "BMW E30 M3 early / Porsche 951 (M1.x-early)",
      "Mercedes / Volvo KE-Jetronic (HW prefix 02808)",
      "EZK standalone ignition controllers",
    ],
    sub_families: ["DME-3.2", "M1.x-early", "KE-Jetronic", "EZK"],
    identifier: "At most 32 KB, header bytes of the period, none of the later Bosch marks",
    sw_format: "None as text; KE-Jetronic gets its key from the hardware number, the others have no key",
    hw_in_bin: "KE-Jetronic only (02808-prefixed)",
    notes:
      "A missing software number is normal, so no IDENT BLOCK MISSING warning is meant here; only KE-Jetronic has a match key.",
  },
];
