import {
  aimValue,
  bcvaSeverity,
  cdDisplay,
  cdValue,
  iopScaleFor,
  iopTone,
  type ExamRole,
  type Severity,
  type Tone,
} from '#exams/rules'
import { ToneTag } from '../../../ui/tone_tag'
import { useExam } from '../form/exam_context'

/** An acuity warning's rank as a tone (Q98). */
const SEVERITY_TONES: Record<Severity, Tone> = { low: 'neutral', medium: 'watch', high: 'raised' }

type Props = {
  /** The measurement without its eye: `iop`, `cd` … */
  name: string
  value: unknown
  /** The target of the same eye at the same visit. */
  aim: unknown
}

/** What a value means, in colour, shape and word; nothing where no scale speaks. */
export function Band({ name, value, aim }: Props) {
  const { role } = useExam()
  const tone = toneOf(name, value, aim, role)
  return tone ? <ToneTag tone={tone} quiet={tone === 'normal' || tone === 'neutral'} /> : null
}

function toneOf(name: string, value: unknown, aim: unknown, role: ExamRole): Tone | null {
  if (value === null || value === undefined || value === '') return null
  if (name === 'iop') return pressureTone(Number(value), aimValue(aim as string | null), role)
  if (name === 'cd') {
    const cd = cdValue(value as string)
    return cd === null ? null : cdDisplay(cd).tone
  }
  const severity = name === 'bcva' ? bcvaSeverity(String(value)) : null
  return severity && SEVERITY_TONES[severity]
}

/** The scale follows screen, reader and target (Q94). */
function pressureTone(iop: number, aim: number | null, role: ExamRole): Tone | null {
  if (Number.isNaN(iop)) return null
  const scale = iopScaleFor('exam', role, aim !== null)
  return iopTone(scale, scale === 'review_over_aim' && aim !== null ? iop - aim : iop)
}
