import { doesOdSeeReport, type ExamStatus } from '#exams/rules'
import type { Measurements } from '#modules/letters/model/measurement_source'
import type { DiagnosisSource } from '#modules/letters/model/physician_source'

/** Found by whoever examined the patient, told to them with the finished report, or decided by a review. */
type Origin = 'found' | 'report' | 'decided'

const ORIGINS: Readonly<Record<keyof Measurements, Origin>> = {
  bcva: 'found',
  refraction: 'found',
  iop: 'found',
  iopTaken: 'found',
  iopAim: 'decided',
  dailyCurve: 'found',
  dailyCurveHour: 'found',
  pachymetry: 'found',
  cd: 'found',
  discHemorrhage: 'report',
  ishihara: 'found',
  ishihara2: 'found',
  rnflAverage: 'report',
  rnflSuperior: 'report',
  rnflInferior: 'report',
  octAverage: 'report',
  octSuperior: 'report',
  octInferior: 'report',
  ght: 'report',
  fieldOverride: 'decided',
  vfi: 'report',
  md: 'report',
  psd: 'report',
  vqi: 'report',
  treatmentTarget: 'decided',
}

const NEITHER = { od: null, os: null } as const

/**
 * What an optometrist's own letter says of both eyes: a reviewer's reading and
 * targets are no findings of theirs (Q164), and of the analyses they are told
 * nothing before the review is finished, in the preview of a letter neither (F176).
 */
export function optometristMeasurements(
  measurements: Measurements,
  status: ExamStatus
): Measurements {
  const isSaid = (origin: Origin) =>
    origin === 'found' || (origin === 'report' && doesOdSeeReport(status))
  const unsaid = Object.entries(ORIGINS).filter(([, origin]) => !isSaid(origin))
  return { ...measurements, ...Object.fromEntries(unsaid.map(([name]) => [name, NEITHER])) }
}

/** A suspicion that a reader has on their own account is no finding of the optometrist's, either (F203, Q164). */
export function optometristDiagnoses(
  diagnoses: readonly DiagnosisSource[],
  isSuspectedByReader: boolean
): DiagnosisSource[] {
  return diagnoses.filter(({ code }) => code !== 'glc_suspect' || !isSuspectedByReader)
}
