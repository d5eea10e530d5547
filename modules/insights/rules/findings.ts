/** What an analyser may find in the retina (seed-3 section 3). */
export const FINDING_KINDS = [
  'macula_abnormality',
  'optic_nerve_abnormality',
  'large_haemorrhage_pigment',
  'microaneurysms',
  'hard_exudates',
  'score',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Areas that a person marks on the photograph of each eye (C152). */
export const SCAN_AREAS = ['macula', 'optic_nerve'] as const
export type ScanArea = (typeof SCAN_AREAS)[number]

/** In shares of the photograph's width and height, from its top left corner. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Finding = {
  readonly kind: FindingKind
  readonly success: boolean
  readonly value: number | null
  readonly regions: readonly Region[]
}

const MAX_REGIONS = 200

/**
 * What an analyser answered for one eye, held to its form: known findings, each
 * once, numbers that are numbers, places on the photograph. What is not of the
 * form is left out; null where nothing of it is.
 */
export function parseFindings(answer: unknown): { model: string; findings: Finding[] } | null {
  if (!isObject(answer) || !Array.isArray(answer.findings)) return null
  const findings = new Map<FindingKind, Finding>()
  for (const each of answer.findings) {
    const finding = findingOf(each)
    if (finding && !findings.has(finding.kind)) findings.set(finding.kind, finding)
  }
  if (findings.size === 0) return null
  const model = typeof answer.model === 'string' ? answer.model.slice(0, 200) : ''
  return { model, findings: [...findings.values()] }
}

/** What the analyser made of the disc: of a model that did not look at it, nothing is known (F164). */
export function discScanOf(
  findings: readonly Finding[]
): 'did_not_run' | 'not_detected' | 'detected' {
  const disc = findings.find(({ kind }) => kind === 'optic_nerve_abnormality')
  if (!disc?.success) return 'did_not_run'
  return (disc.value ?? 0) > 0 || disc.regions.length > 0 ? 'detected' : 'not_detected'
}

function findingOf(value: unknown): Finding | null {
  if (!isObject(value) || typeof value.success !== 'boolean') return null
  const kind = FINDING_KINDS.find((each) => each === value.kind)
  if (!kind) return null
  const isNumber = typeof value.value === 'number' && Number.isFinite(value.value)
  const regions = Array.isArray(value.regions) ? value.regions.slice(0, MAX_REGIONS) : []
  return {
    kind,
    success: value.success,
    value: isNumber ? (value.value as number) : null,
    regions: regions.filter(isRegion),
  }
}

function isRegion(value: unknown): value is Region {
  if (!isObject(value)) return false
  const { x, y, width, height } = value
  const shares = [x, y, width, height]
  if (!shares.every((share) => typeof share === 'number' && share >= 0 && share <= 1)) return false
  return (
    (x as number) + (width as number) <= 1.000001 && (y as number) + (height as number) <= 1.000001
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
