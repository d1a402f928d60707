/**
 * Health check: is it known what the image is?
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import { type CheckResult, result } from "./health_check.ts";
import { unitName } from "./wording.ts";

/** Warns if no family claims the image. */
export function checkIdentity({ ecu_family: family, manufacturer, confidence }: Identity): CheckResult {
  if (family === null) {
    return result("warn", "No known family claims this image, so what depends on the family was not checked.");
  }
  return result("ok", unitName(manufacturer, family), [`Confidence: ${confidence.tier}`]);
}
