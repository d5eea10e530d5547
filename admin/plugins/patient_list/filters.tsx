import {
  AutocompleteInput,
  BooleanInput,
  ReferenceInput,
  SelectInput,
  useTranslate,
} from 'react-admin'
import { searchFilter } from '../../shell/filters'
import { DayInput } from '../../shell/day_input'
import { practiceFilter } from '../directories/practice_filter'
import { useStatusWords } from '../exams/use_status_words'
import { CHOSEN_STATUSES, GLAUCOMA_BOOKINGS } from '../../../modules/exams/rules/index'
import { OD_PROGRAMS, PATIENT_LIST_DEFAULTS, PERIODS } from '../../../modules/patients/rules/index'
import { alertCode } from '../../../modules/review/rules/index'
import {
  ALL_FLAGGED,
  AUDIT_FILTERS,
  FLAGS,
  MISC_FILTERS,
  NEXT_VISIT_OPTIONS,
  PREREVIEWED_FILTERS,
  REVIEWED_PERIODS,
  UNFLAGGED_FILTERS,
} from '../../../modules/worklists/rules/index'

const field = (name: string) => `resources.patient_list.fields.${name}`

/** How the list opens (F308): what is not of interest on most days is left out. */
export const OPENS_WITH = {
  exam_date: PATIENT_LIST_DEFAULTS.exam_period,
  no_inactive_patients: PATIENT_LIST_DEFAULTS.no_inactive_patients,
  no_inactive_exams: PATIENT_LIST_DEFAULTS.no_inactive_exams,
  no_test_patients: PATIENT_LIST_DEFAULTS.no_test_patients,
}

const DOCTORS = [
  ['od', 'ods'],
  ['omd', 'omds'],
  ['gp', 'gps'],
  ['igp', 'igps'],
] as const

const TOGGLES = ['no_inactive_patients', 'no_inactive_exams', 'no_test_patients'] as const

/** Every filter of the documents, and the address holds what is chosen (F308, F316, F317, F028). */
export function useFilters() {
  const translate = useTranslate()
  const status = useStatusWords()
  const named = (codes: readonly string[], words: string) =>
    codes.map((id) => ({ id, name: translate(`${words}.${id}`) }))
  const select = (source: string, choices: { id: string; name: string }[], isOpen = false) => (
    <SelectInput
      key={source}
      source={source}
      label={field(source)}
      choices={choices}
      sx={{ minWidth: 124 }}
      {...(isOpen ? { alwaysOn: true } : {})}
    />
  )
  const flags = [
    { id: ALL_FLAGGED, name: translate('worklists.flagged.all') },
    ...FLAGS.map((flag) => {
      const id = alertCode(flag)
      return { id, name: translate(`review.alert.${id}`) }
    }),
  ]
  const statuses = CHOSEN_STATUSES.map((id) => ({ id, name: status(id, false) }))
  return [
    searchFilter(translate(field('q')), 170),
    <SelectInput
      key="exam_date"
      source="exam_date"
      label={field('exam_period')}
      choices={named(PERIODS, 'worklists.period')}
      alwaysOn
      sx={{ minWidth: 124 }}
    />,
    select('flagged_filter', flags, true),
    select('unflagged_filter', named(UNFLAGGED_FILTERS, 'worklists.unflagged'), true),
    ...TOGGLES.map((source) => (
      <BooleanInput key={source} source={source} label={field(source)} alwaysOn />
    )),
    select('exam_status', statuses),
    select(
      'od_program',
      OD_PROGRAMS.map((id) => ({ id, name: id }))
    ),
    select('misc_filter', named(MISC_FILTERS, 'worklists.misc')),
    select('audit_filter', named(AUDIT_FILTERS, 'worklists.audit')),
    select('reviewed_period', named(REVIEWED_PERIODS, 'worklists.reviewed_period')),
    select('pre_reviewed', named(PREREVIEWED_FILTERS, 'worklists.prereviewed')),
    select('glaucoma_next_visit', named(NEXT_VISIT_OPTIONS, 'worklists.next_visit')),
    select('glaucoma_booking', named(GLAUCOMA_BOOKINGS, 'worklists.booking')),
    ...DOCTORS.map(([source, reference]) => (
      <ReferenceInput key={source} source={source} reference={reference}>
        <AutocompleteInput
          filterToQuery={(text: string) => ({ q: text })}
          label={field(source)}
          sx={{ width: 240 }}
        />
      </ReferenceInput>
    )),
    practiceFilter(field('practice_id'), { alwaysOn: false }),
    <DayInput key="start_date" source="start_date" label={field('start_date')} />,
    <DayInput key="end_date" source="end_date" label={field('end_date')} />,
  ]
}
