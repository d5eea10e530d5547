import { Link, Typography, useMediaQuery, type Theme } from '@mui/material'
import {
  BooleanInput,
  DataTable,
  List,
  NullableBooleanInput,
  SelectInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import {
  CHOSEN_STATUSES,
  OMDC_STATUSES,
  omdcStatusLabel,
  type ChosenStatus,
  type OmdcStatus,
} from '#exams/rules'
import { searchFilter } from '../../shell/filters'
import { FreshSelection } from '../../shell/fresh_selection'
import { ListBar } from '../../shell/list_bar'
import { NamedBoxes } from '../../shell/named_boxes'
import { Day, Time, timeOf } from '../../shell/times'
import { useExport, type ExportColumn } from '../../shell/use_export'
import { useShown } from '../../shell/use_shown'
import { practiceFilter } from '../directories/practice_filter'
import { BulkWorkButton } from '../bulk_work/bulk_work_button'
import { useStatusWords } from './use_status_words'

type Exam = {
  readonly id: number
  readonly patient: string
  readonly dob: string | null
  readonly exam_date: string
  readonly exam_status: ChosenStatus
  readonly is_rlu: boolean
  readonly omdc_status: OmdcStatus
  readonly is_urgent: boolean
  readonly is_inactive: boolean
  readonly is_inactive_patient: boolean
  readonly practice: string
  readonly od: string | null
  readonly omdr: string | null
  readonly omdc: string | null
  readonly submitted_at: string | null
  readonly reviewed_at: string | null
}

/** Words of the two statuses, and of what sets a visit apart. */
function useWords() {
  const translate = useTranslate()
  const status = useStatusWords()
  const consultation = (code: OmdcStatus) => translate(omdcStatusLabel(code).key)
  return {
    status,
    consultation,
    standing: ({ is_urgent: isUrgent, is_inactive: isInactive, ...exam }: Exam) =>
      [
        status(exam.exam_status, exam.is_rlu),
        isUrgent ? translate('resources.exams.urgent') : '',
        isInactive ? translate('resources.exams.inactive') : '',
        exam.is_inactive_patient ? translate('resources.exams.inactive_patient') : '',
      ]
        .filter(Boolean)
        .join(' · '),
    consulted: ({ omdc_status: code }: Exam) => (code ? consultation(code) : ''),
  }
}

function useFilters() {
  const translate = useTranslate()
  const { status, consultation } = useWords()
  return [
    searchFilter(translate('resources.exams.fields.q'), 280),
    practiceFilter('resources.exams.fields.practice'),
    <SelectInput
      key="exam_status"
      source="exam_status"
      choices={CHOSEN_STATUSES.map((id) => ({ id, name: status(id, false) }))}
      translateChoice={false}
      alwaysOn
    />,
    <SelectInput
      key="omdc_status"
      source="omdc_status"
      choices={OMDC_STATUSES.filter(Boolean).map((id) => ({ id, name: consultation(id) }))}
      translateChoice={false}
    />,
    <BooleanInput key="no_inactive_patients" source="no_inactive_patients" alwaysOn />,
    <NullableBooleanInput key="is_urgent" source="is_urgent" />,
    <NullableBooleanInput key="is_pre_reviewed" source="is_pre_reviewed" />,
    <NullableBooleanInput key="is_inactive" source="is_inactive" />,
  ]
}

function useExamExport() {
  const locale = useLocale()
  const { standing, consulted } = useWords()
  const time = (at: string | null) => at && timeOf(at, locale)
  const columns = useShown<ExportColumn<Exam>>([
    { source: 'id' },
    { source: 'patient' },
    { source: 'dob' },
    { source: 'exam_date' },
    { source: 'exam_status', text: standing },
    { source: 'omdc_status', text: consulted },
    { source: 'submitted_at', text: ({ submitted_at: at }) => time(at) },
    { source: 'reviewed_at', text: ({ reviewed_at: at }) => time(at) },
    { source: 'practice' },
    { source: 'od' },
    { source: 'omdr' },
    { source: 'omdc' },
  ])
  return useExport<Exam>(columns)
}

const Column = DataTable.Col<Exam>

/** Visits of patients who were taken out are looked for, not met (Q71). */
const OPENS_WITH = { no_inactive_patients: true }

/** Inactive visits stand back (F047), those of inactive patients too. */
const BACK = { '& .MuiTableCell-root': { color: 'text.secondary' } }

/** A long name breaks before the list becomes wider than its window. */
const NARROW = { maxWidth: { xs: 140, lg: 220 }, whiteSpace: 'normal', overflowWrap: 'break-word' }

/** Every visit of every practice, the newest first; its number opens the chart. */
export function ExamList() {
  const translate = useTranslate()
  const { standing, consulted } = useWords()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const isWidest = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'))
  return (
    <List
      filters={useFilters()}
      filterDefaultValues={OPENS_WITH}
      actions={<ListBar hasColumns more={<BulkWorkButton on="visit" />} />}
      exporter={useExamExport()}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={false}
    >
      <FreshSelection />
      <NamedBoxes />
      <DataTable
        rowClick={false}
        bulkActionButtons={<BulkWorkButton on="visit" />}
        rowSx={({ is_inactive: visit, is_inactive_patient: patient }) =>
          visit || patient ? BACK : {}
        }
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('resources.exams.empty')}
          </Typography>
        }
        sx={{ whiteSpace: 'nowrap' }}
      >
        <Column source="id" render={({ id }) => <Link href={`/patient-exam/${id}`}>{id}</Link>} />
        <Column source="patient" disableSort cellSx={() => NARROW} />
        <Column source="dob" disableSort render={({ dob }) => <Day at={dob ?? null} />} />
        <Column source="exam_date" render={({ exam_date: at }) => <Day at={at ?? null} />} />
        <Column
          source="exam_status"
          disableSort
          cellSx={() => NARROW}
          render={(row) => standing(row as Exam)}
        />
        <Column
          source="omdc_status"
          disableSort
          cellSx={() => NARROW}
          render={(row) => consulted(row as Exam)}
        />
        <Column source="submitted_at" render={({ submitted_at: at }) => <Time at={at ?? null} />} />
        {isWidest ? (
          <Column source="reviewed_at" render={({ reviewed_at: at }) => <Time at={at ?? null} />} />
        ) : null}
        <Column source="practice" disableSort cellSx={() => NARROW} />
        {isWide ? <Column source="od" disableSort cellSx={() => NARROW} /> : null}
        {isWide ? <Column source="omdr" disableSort cellSx={() => NARROW} /> : null}
        {isWide ? <Column source="omdc" disableSort cellSx={() => NARROW} /> : null}
      </DataTable>
    </List>
  )
}
