import { err, ok, type Result } from '#app/kernel/result'
import { SCAN_AREAS, type Region, type ScanArea } from '#insights/rules'
import type { Areas, MarkedPhotos } from '#modules/insights/queries/retina_findings'

const SIDES = { right: 'od', left: 'os' } as const
const PARTS = ['x', 'y', 'width', 'height'] as const

/** Pixels of the largest photograph there is, a side. */
const MAX_PIXEL = 20_000

/**
 * The areas of C152, flat as they are sent: `right_macula_x`, in pixels. A side
 * is sent whole or not at all, and one of them is.
 *
 * @returns the fields that are missing or no pixels
 */
export function readAreas(body: Record<string, unknown>): Result<Areas, string[]> {
  const wrong: string[] = []
  const areas: Partial<Record<'od' | 'os', Record<ScanArea, Region>>> = {}
  for (const [side, eye] of Object.entries(SIDES)) {
    const names = SCAN_AREAS.flatMap((area) => PARTS.map((part) => `${side}_${area}_${part}`))
    if (names.every((name) => isMissing(body[name]))) continue
    const bad = names.filter((name) => !isPixel(body[name], name))
    wrong.push(...bad)
    if (bad.length > 0) continue
    areas[eye] = Object.fromEntries(
      SCAN_AREAS.map((area) => [
        area,
        Object.fromEntries(PARTS.map((part) => [part, Number(body[`${side}_${area}_${part}`])])),
      ])
    ) as Record<ScanArea, Region>
  }
  if (wrong.length > 0) return err(wrong)
  return Object.keys(areas).length > 0 ? ok(areas) : err(['right_macula_x', 'left_macula_x'])
}

/** The photograph that each eye was marked on, where the sender says: `right_image`, by its number. */
export function readSeen(body: Record<string, unknown>): Result<MarkedPhotos, string[]> {
  const seen: Partial<Record<'od' | 'os', number>> = {}
  for (const [side, eye] of Object.entries(SIDES)) {
    const value = body[`${side}_image`]
    if (isMissing(value)) continue
    if (!/^\d{1,15}$/.test(String(value))) return err([`${side}_image`])
    seen[eye] = Number(value)
  }
  return ok(seen)
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function isPixel(value: unknown, name: string): boolean {
  if (isMissing(value) || typeof value === 'boolean' || typeof value === 'object') return false
  const number = Number(value)
  const least = /_(?:width|height)$/.test(name) ? 1 : 0
  return Number.isFinite(number) && number >= least && number <= MAX_PIXEL
}
