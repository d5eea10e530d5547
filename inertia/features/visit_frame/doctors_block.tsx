import { faxText } from '#directories/rules'
import type { ExamView } from '#identity/rules'
import { codeText, useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { FieldRow } from '../../ui/field_row'
import { useExam, useFormState } from '../visit_form'
import styles from './frame.module.css'

/** Views of those who are told of everybody. */
const STAFF_VIEWS: readonly ExamView[] = ['admin', 'pre_reviewer', 'omdc', 'omdr']

type NameField =
  | ('od_name' | 'od_group_practice' | 'gp' | 'gp_fax_number' | 'gp2')
  | ('omdr_name' | 'omdc' | 'igp')
type PlaceField = 'catchment' | 'od_location' | 'closest_omd'

/** Who has to do with the visit; which doctors are named follows the reader (seed-1 section 6). */
export function DoctorsBlock() {
  const t = useWords()
  const { page } = useExam()
  const base = useFormState((form) => form.base)
  const name = (field: NameField) => base[field] ?? undefined
  const { view } = page
  // Administrators are told in words that there is nobody (F219).
  const nobody = view === 'admin' ? t('app.not_available_short') : undefined
  const none = base.has_no_gp === true ? t('exams.no_gp') : undefined
  const gp = none ?? name('gp') ?? nobody
  const fax = base.has_no_gp === true ? undefined : name('gp_fax_number')
  return (
    <dl className={styles.doctors} aria-label={t('exams.doctors')}>
      <FieldRow label={t('exams.doctor_od')}>
        {[name('od_name'), name('od_group_practice')].filter(Boolean).join(', ')}
      </FieldRow>
      <FieldRow label={t('exams.doctor_gp')}>
        {gp && (
          <>
            {gp}
            {fax && <span className={styles.fax}>{t('exams.fax', { number: faxText(fax) })}</span>}
          </>
        )}
      </FieldRow>
      {view !== 'od_retina' && (
        <FieldRow label={t('exams.doctor_md2')}>
          {name('gp2') ?? (nobody && (none ?? nobody))}
        </FieldRow>
      )}
      {view !== 'od_standard' && (
        <FieldRow label={t('exams.doctor_omdr')}>{name('omdr_name')}</FieldRow>
      )}
      {STAFF_VIEWS.includes(view) && (
        <>
          <FieldRow label={t('exams.doctor_omdc')}>{name('omdc')}</FieldRow>
          <FieldRow label={t('exams.doctor_igp')}>{name('igp')}</FieldRow>
        </>
      )}
      <Catchment />
    </dl>
  )
}

/**
 * Whose region the visit belongs to: its name for optometrists and
 * administrators, whether it is their own for a retina reviewer, where the
 * consultation stands, place and nearest OMD for a consultant (F080, F081).
 */
function Catchment() {
  const t = useWords()
  const { retinaEnabled } = useUser()
  const { view } = useExam().page
  const base = useFormState((form) => form.base)
  const text = (field: PlaceField) => base[field] ?? undefined
  if (view === 'omdr' && !retinaEnabled) return null
  if (view === 'omdr') {
    const isOwn = base.is_same_region ?? null
    const words = isOwn === null ? null : isOwn ? 'exams.region_own' : 'exams.region_other'
    return <FieldRow label={t('exams.catchment')}>{words && t(words)}</FieldRow>
  }
  if (view !== 'omdc') return <FieldRow label={t('exams.catchment')}>{text('catchment')}</FieldRow>
  return (
    <>
      <FieldRow label={t('exams.field.omdc_status')}>
        {codeText('exams.omdc_status', base.omdc_status ?? 'none')}
      </FieldRow>
      <FieldRow label={t('exams.od_location')}>{text('od_location')}</FieldRow>
      <FieldRow label={t('exams.closest_omd')}>{text('closest_omd')}</FieldRow>
    </>
  )
}
