import type { PageField, PairName } from '#exams/rules'
import { text, useWords } from '../../../lib/messages'
import {
  answerGiven,
  HistoryCard,
  PlaquenilCard,
  Section,
  SelectField,
  fieldLabel,
  useFormState,
  type ExamForm,
} from '../../visit_form'
import { WorksheetTable } from './worksheet_table'
import styles from './admin.module.css'

const RETINA_DIAGNOSES = [
  'rr_dm',
  'rr_amd',
  'rr_erm',
  'ped',
  'macular_hole',
  'nevus',
  'plaquenil',
  'rao',
  'vmt',
] as const
const GLAUCOMA_DIAGNOSES = [
  'rr_glc',
  'rr_glc_suspect',
  'rr_narrow_angles',
  'rr_optic_nerve',
] as const
const GLAUCOMA_CONDITIONS = [
  'fhx',
  'pxf_od',
  'pxf_os',
  'pds_od',
  'pds_os',
  'uveitis_od',
  'uveitis_os',
  'comorbidities_none',
  'comorbidities_unknown',
] as const

const RETINA_VALUES: readonly PairName[] = ['bcva', 'sphere', 'cylinder', 'axis', 'ishihara']
const PRESSURE: readonly PairName[] = ['iop', 'iop_aim', 'pachs']
const DISC: readonly PairName[] = ['cd', 'oct_rnfl_avg', 'oct_rnfl_sup', 'oct_rnfl_inf', 'octav']
const FIELD: readonly PairName[] = ['ght', 'vfi', 'vqi', 'vf_md', 'vf_psd']

/** What the chart holds for a retina, beside the visit before (F215). */
export function RetinaWorksheet() {
  const t = useWords()
  return (
    <div className={styles.sheet}>
      <Section id="sheet-retina" title={t('exams.tab.retina')}>
        <div className={styles.stack}>
          <Found
            label={t('exams.part.complaint')}
            words="chief_complaint"
            names={RETINA_DIAGNOSES}
          />
          <Plaquenil />
          <WorksheetTable title={t('exams.sheet.vision')} pairs={RETINA_VALUES} />
          <Stage name="retina_disease_stage" />
          <Words names={['history_symptoms', 'impression', 'od_proposed_plan']} />
        </div>
      </Section>
    </div>
  )
}

/** What the chart holds for glaucoma, beside the visit before (F215). */
export function GlaucomaWorksheet() {
  const t = useWords()
  return (
    <div className={styles.sheet}>
      <Section id="sheet-glaucoma" title={t('exams.tab.glaucoma')}>
        <div className={styles.stack}>
          <Found
            label={t('exams.part.complaint')}
            words="chief_complaint"
            names={GLAUCOMA_DIAGNOSES}
          />
          <Found names={GLAUCOMA_CONDITIONS} label={t('exams.part.comorbidities')} />
          <WorksheetTable title={t('exams.sheet.pressure')} pairs={PRESSURE} />
          <WorksheetTable title={t('exams.sheet.disc')} pairs={DISC} />
          <WorksheetTable title={t('exams.visual_field')} pairs={FIELD} />
          <Stage name="glaucoma_disease_stage" />
        </div>
      </Section>
      <Section id="sheet-drops" title={t('exams.part.drops')}>
        <HistoryCard history="glc_current_drops" />
      </Section>
    </div>
  )
}

type FoundProps = {
  label: string
  names: readonly PageField[]
  /** A field whose words stand before the boxes. */
  words?: PageField
}

/** Boxes that are ticked, by their names. */
function Found({ label, names, words }: FoundProps) {
  const t = useWords()
  const typed = useFormState((form) => String((words && form.value(words)) ?? '').trim())
  const said = useFormState((form) => names.filter((name) => form.value(name) === true).join(' '))
  const found = said.split(' ').filter(Boolean)
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <span>
        {[typed, ...found.map(fieldLabel)].filter(Boolean).join(' · ') || t('app.not_recorded')}
      </span>
    </div>
  )
}

/** The drug that harms the retina, with what its use comes to. */
function Plaquenil() {
  const takes = useFormState((form) => form.value('plaquenil') === true)
  return takes ? <PlaquenilCard /> : null
}

function Stage({ name }: { name: 'retina_disease_stage' | 'glaucoma_disease_stage' }) {
  return (
    <div className={styles.pair}>
      <SelectField name={name} />
    </div>
  )
}

/** None and unknown are answers; not recorded is neither (Q150). */
function answerText(form: ExamForm, name: PageField): string {
  const answer = answerGiven(form, name)
  return answer ? text(`exams.answer_${answer}`) : ''
}

function Words({ names }: { names: readonly PageField[] }) {
  const t = useWords()
  const said = useFormState((form) =>
    JSON.stringify(
      names.map((name) => String(form.value(name) ?? '').trim() || answerText(form, name))
    )
  )
  const words = JSON.parse(said) as string[]
  return names.map((name, at) => (
    <div key={name} className={styles.fact}>
      <span className={styles.label}>{fieldLabel(name)}</span>
      <p className={styles.prose}>{words[at] || t('app.not_recorded')}</p>
    </div>
  ))
}
