import { consultantOptions, reviewerOptions, type OmdOption } from '#directories/rules'
import { GP_STATUSES, OMDC_STATUSES } from '#exams/rules'
import { isIgpStatusEnabled } from '#review/rules'
import { codeText, useWords } from '../../lib/messages'
import { CheckField, SelectField, TextField, fieldLabel, useFormState } from '../visit_form'
import { assign } from './assign'
import { AssignSelect } from './assign_select'
import { ValidationMark } from './validation_mark'
import { SecondOpinionSelect } from './second_opinion_select'
import { useDirectoryList } from './use_directory_list'

type Omd = OmdOption & { readonly name: string }
type Igp = { readonly id: number; readonly name: string }

/** Who works on the visit and where their part of it stands: the administrator's selectors (F204, F214, F219 to F222). */
export function Assignments() {
  const omds = useDirectoryList<Omd>('/api/data/omds/', 'omds', 'review.errors_omds')
  return (
    <>
      <ReviewerSelect omds={omds} />
      <SecondOpinionSelect />
      <CheckField name="second_opinion_teleconsult" />
      <ConsultantSelect omds={omds} />
      <ConsultStatusSelect />
      <SelectField name="ipc" />
      <TextField name="ipc_notes" rows={1} />
      <InternalGp />
      <SelectField name="external_gp_status" />
      <ValidationMark />
    </>
  )
}

/** Reviewers that are not hidden, and the one the visit has. */
function ReviewerSelect({ omds }: { omds: readonly Omd[] | null }) {
  const t = useWords()
  const exam = useFormState(({ base }) => base.id)
  const current = useFormState(({ base }) => base.omdr_id as number | null)
  return (
    <AssignSelect
      isPersons
      name="omdr"
      label={t('review.reviewer')}
      none={t('review.no_reviewer')}
      value={current}
      options={omds ? named(reviewersFor(omds, current)) : undefined}
      onAssign={(id) => void assign('/api/data/exam/set_omdr/', { exam_id: exam, omdr_id: id })}
    />
  )
}

/** Consultants that are not hidden, and the one the visit has. */
function ConsultantSelect({ omds }: { omds: readonly Omd[] | null }) {
  const t = useWords()
  const exam = useFormState(({ base }) => base.id)
  const current = useFormState(({ base }) => base.omdc_id as number | null)
  return (
    <AssignSelect
      isPersons
      name="omdc"
      label={t('review.consultant')}
      none={t('review.no_consultant')}
      value={current}
      options={omds ? named(consultantOptions(omds, current)) : undefined}
      onAssign={(id) => void assign('/api/data/exam/set_omdc/', { exam_id: exam, omdc_id: id })}
    />
  )
}

/** Moved by hand only where it agrees with the consultant (F212). */
function ConsultStatusSelect() {
  const exam = useFormState(({ base }) => base.id)
  const current = useFormState(({ base }) => base.omdc_status)
  return (
    <AssignSelect
      name="omdc_status"
      label={fieldLabel('omdc_status')}
      none={codeText('exams.omdc_status', 'none')}
      value={current || null}
      options={OMDC_STATUSES.filter((status) => status !== '').map((value) => ({
        value,
        label: codeText('exams.omdc_status', value),
      }))}
      onAssign={(status) =>
        void assign('/api/data/exam/set_omdc_status/', {
          exam_id: exam,
          omdc_status_to: status ?? '',
        })
      }
    />
  )
}

/** The internal GP and, once there is one, where their part stands (F220). */
function InternalGp() {
  const t = useWords()
  const igps = useDirectoryList<Igp>('/api/data/igp/list/', 'igps', 'review.errors_igps')
  const exam = useFormState(({ base }) => base.id)
  const igp = useFormState(({ base }) => base.igp_id as number | null)
  const name = useFormState(({ base }) => base.igp)
  const status = useFormState(({ base }) => base.internal_gp_status as string | null)
  return (
    <>
      <AssignSelect
        isPersons
        name="igp"
        label={t('review.igp')}
        none={t('review.no_igp')}
        value={igp}
        options={igps ? named(withCurrent(igps, igp, name)) : undefined}
        onAssign={(id) =>
          void assign('/api/data/exam/set_internal_gp_and_status/', {
            exam,
            igp: id,
            gp_status: id === null ? null : status,
          })
        }
      />
      <AssignSelect
        name="internal_gp_status"
        label={fieldLabel('internal_gp_status')}
        none={codeText('exams.omdc_status', 'none')}
        disabled={!isIgpStatusEnabled(igp)}
        value={status}
        options={GP_STATUSES.map((value) => ({ value, label: codeText('exams.gp_status', value) }))}
        onAssign={(to) =>
          void assign('/api/data/exam/set_internal_gp_status/', { exam, gp_status: to })
        }
      />
    </>
  )
}

const named = (entries: readonly Igp[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** The one the visit has stays in the list, though they may be hidden by now. */
function withCurrent(igps: readonly Igp[], id: number | null, name: unknown): readonly Igp[] {
  if (id === null || igps.some((each) => each.id === id)) return igps
  return [{ id, name: String(name ?? id) }, ...igps]
}

function reviewersFor(omds: readonly Omd[], current: number | null): readonly Omd[] {
  const offered = reviewerOptions(omds)
  const assigned = omds.find(({ id }) => id === current)
  return assigned && !offered.includes(assigned) ? [assigned, ...offered] : offered
}
