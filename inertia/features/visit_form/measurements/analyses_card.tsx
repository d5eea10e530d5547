import {
  EYES,
  eyeName,
  fieldTone,
  formatDecibel,
  formatPercent,
  pairField,
  pairsAt,
  shownUnit,
  type Eye,
  type PairName,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { Measure } from '../../../ui/measure'
import { ToneTag } from '../../../ui/tone_tag'
import { useExam, useField, useFormState, useValue } from '../form/exam_context'
import { useChoices } from '../form/use_choices'
import { walkGrid } from './grid_keys'
import { MeasurementEntry } from './measurement_cell'
import styles from './measurements.module.css'

/** What field and OCT reports say of each eye (F136, F137): reviewers and administrators. */
export function AnalysesCard() {
  const t = useWords()
  const isRead = useFormState(({ base }) => eyeName('ght', 'od') in base)
  const { role } = useExam()
  if (!isRead || role === 'od') return null
  return (
    <div className={styles.analyses}>
      <Table title={t('exams.visual_field')} pairs={pairsAt('visual_field')} />
      <Table title={t('exams.nerve_fibre_layer')} pairs={pairsAt('nerve_fibre_layer')} />
      {EYES.map((eye) => (
        <Noted key={eye} name={eyeName('dhx', eye)} of="dhx" eye={eye} />
      ))}
      <Noted name="od_start_drops" of="od_start_drops" />
    </div>
  )
}

/** What a program that calls noted: nobody is asked for it here, and none of it stays out of sight. */
function Noted({
  name,
  of,
  eye,
}: {
  name: 'dhx_od' | 'dhx_os' | 'od_start_drops'
  of: string
  eye?: Eye
}) {
  const isNoted = useValue(name) === true
  return (
    isNoted && (
      <p data-noted={name}>
        {codeText('exams.field', of)} {eye && <EyeLetters side={eye} />}
      </p>
    )
  )
}

function Table({ title, pairs }: { title: string; pairs: readonly PairName[] }) {
  return (
    <table className={styles.grid} onKeyDown={walkGrid}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <td />
          {EYES.map((eye) => (
            <th key={eye} scope="col" className={styles.eye}>
              <EyeLetters side={eye} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair}>
            <th scope="row" className={styles.rowHead}>
              {codeText('exams.field', pair)}
              <Unit pair={pair} />
            </th>
            {EYES.map((eye) => (
              <td key={eye} className={styles.value}>
                <Cell pair={pair} eye={eye} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unit({ pair }: { pair: PairName }) {
  const unit = shownUnit(pairField(pair))
  return unit === '' ? null : <span className={styles.unit}>{unit}</span>
}

type CellProps = { pair: PairName; eye: Eye }

function Cell({ pair, eye }: CellProps) {
  const { writable, value } = useField(eyeName(pair, eye))
  if (!writable) return <Reading pair={pair} eye={eye} />
  const tone = toneOf(pair, String(value ?? ''))
  return (
    <div className={styles.reading}>
      <MeasurementEntry pair={pair} eye={eye} />
      {pair === 'ght' && <span className={styles.band}>{tone && <ToneTag tone={tone} />}</span>}
    </div>
  )
}

/** Of a field's classification alone; the other findings have no scale (F132). */
const toneOf = (pair: PairName, code: string) => (pair === 'ght' ? fieldTone(code) : null)

function Reading({ pair, eye }: CellProps) {
  const t = useWords()
  const field = pairField(pair)
  const { name, value } = useField(eyeName(pair, eye))
  const codes = useChoices(name)
  if (field.kind === 'enum') {
    const code = String(value ?? '')
    const words = codes?.find((each) => each.code === code)?.label ?? code
    const tone = toneOf(pair, code)
    if (!code) return <Measure value={null} />
    return tone ? <ToneTag tone={tone}>{words}</ToneTag> : <span>{words}</span>
  }
  const unit = shownUnit(field)
  const number = value === null || value === undefined || value === '' ? null : Number(value)
  if (unit === '%') return <span>{formatPercent(number) ?? t('app.not_available_short')}</span>
  if (unit === 'dB') return <Measure value={formatDecibel(number)} />
  return <Measure value={number} unit={unit} />
}
