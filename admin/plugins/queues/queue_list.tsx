import { Link, Typography, useMediaQuery, type Theme } from '@mui/material'
import {
  DataTable,
  List,
  NullableBooleanInput,
  useLocale,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { QueueName } from '../../../modules/reporting/rules/index'
import { searchFilter } from '../../shell/filters'
import { FreshSelection } from '../../shell/fresh_selection'
import { ListBar } from '../../shell/list_bar'
import { NamedBoxes } from '../../shell/named_boxes'
import { Age, Day, timeOf } from '../../shell/times'
import { useExport, type ExportColumn } from '../../shell/use_export'
import { useShown } from '../../shell/use_shown'
import { practiceFilter } from '../directories/practice_filter'
import { BulkWorkButton } from '../bulk_work/bulk_work_button'
import { FaxTicked } from '../deliveries/fax_ticked'
import { useWhy, type Queued } from './queue'

const word = (field: string) => `resources.queues.fields.${field}`

function useFilters() {
  const translate = useTranslate()
  return [
    searchFilter(translate(word('q')), 240),
    practiceFilter(word('practice')),
    <NullableBooleanInput key="is_urgent" source="is_urgent" label={word('is_urgent')} />,
    <NullableBooleanInput
      key="is_pre_reviewed"
      source="is_pre_reviewed"
      label={word('is_pre_reviewed')}
    />,
  ]
}

function useQueueExport(queue: QueueName) {
  const locale = useLocale()
  const why = useWhy(queue)
  const columns = useShown<ExportColumn<Queued>>([
    { source: 'id' },
    { source: 'patient' },
    { source: 'dob' },
    { source: 'exam_date' },
    { source: 'since', text: ({ since }) => since && timeOf(since, locale) },
    { source: 'why', text: why },
    { source: 'practice' },
    { source: 'od' },
    { source: 'omdr' },
    { source: 'omdc' },
  ])
  return useExport<Queued>(columns, 'queues')
}

const Column = DataTable.Col<Queued>

/** The reason has what room there is, in two lines if it must. */
const REASON = { whiteSpace: 'normal', minWidth: { xs: 130, xl: 200 } }

/** A long name breaks before the list becomes wider than its window. */
const NARROW = {
  maxWidth: { xs: 140, lg: 240 },
  minWidth: 72,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
}

/** One queue, what needs somebody most first: why each visit is there and since when. */
export function QueueList() {
  const queue = useResourceContext() as QueueName
  const translate = useTranslate()
  const why = useWhy(queue)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  return (
    <List
      filters={useFilters()}
      actions={<ListBar hasColumns more={<BulkWorkButton on="visit" />} />}
      exporter={useQueueExport(queue)}
      sort={{ field: 'place', order: 'ASC' }}
      perPage={25}
      empty={false}
      title={translate(`resources.${queue}.name`)}
    >
      <FreshSelection />
      <NamedBoxes />
      <DataTable
        bulkActionButtons={
          <>
            <BulkWorkButton on="visit" />
            <FaxTicked />
          </>
        }
        rowClick={false}
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('resources.queues.empty')}
          </Typography>
        }
        sx={{ whiteSpace: 'nowrap' }}
      >
        <Column
          source="id"
          label={word('id')}
          render={({ id }) => <Link href={`/patient-exam/${id}`}>{id}</Link>}
        />
        <Column source="patient" label={word('patient')} cellSx={() => NARROW} />
        <Column
          source="dob"
          label={word('dob')}
          disableSort
          render={({ dob }) => <Day at={dob ?? null} />}
        />
        <Column
          source="exam_date"
          label={word('exam_date')}
          render={({ exam_date: at }) => <Day at={at ?? null} />}
        />
        <Column source="since" label={word('since')} render={({ since }) => <Age at={since} />} />
        <Column
          source="why"
          label={word('why')}
          disableSort
          cellSx={() => REASON}
          render={(row) => why(row as Queued)}
        />
        <Column source="practice" label={word('practice')} cellSx={() => NARROW} />
        {isWide ? (
          <Column source="od" label={word('od')} disableSort cellSx={() => NARROW} />
        ) : null}
        {isWide ? (
          <Column source="omdr" label={word('omdr')} disableSort cellSx={() => NARROW} />
        ) : null}
        {isWide ? (
          <Column source="omdc" label={word('omdc')} disableSort cellSx={() => NARROW} />
        ) : null}
      </DataTable>
    </List>
  )
}
