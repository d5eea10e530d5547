import { Typography } from '@mui/material'
import {
  AutocompleteInput,
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  useTranslate,
} from 'react-admin'
import { SMART_UPLOAD_FILTERS, smartUploadLabel } from '#intake/rules'
import { ListBar } from '../../shell/list_bar'
import { Age, Day } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { useExport } from '../../shell/use_export'
import type { SmartUpload } from './upload'
import { ReconcileLink } from './reconcile_link'
import { UploadButtons } from './upload_buttons'

const WORDS = 'resources.smart_uploads'

const Column = DataTable.Col<SmartUpload>

const NARROW = { maxWidth: { xs: 130, lg: 220 }, overflow: 'hidden', textOverflow: 'ellipsis' }

function useFilters() {
  const translate = useTranslate()
  const misc = SMART_UPLOAD_FILTERS.map((id) => ({ id, name: translate(`intake.filter.${id}`) }))
  return [
    <SelectInput
      key="misc_filter"
      source="misc_filter"
      choices={misc}
      alwaysOn
      sx={{ minWidth: 160 }}
    />,
    <ReferenceInput key="od_group_filter" source="od_group_filter" reference="practices" alwaysOn>
      <AutocompleteInput
        label={`${WORDS}.fields.od_group_filter`}
        filterToQuery={(text: string) => ({ q: text })}
        sx={{ width: 240 }}
      />
    </ReferenceInput>,
    <NullableBooleanInput
      key="ready_for_validation_filter"
      source="ready_for_validation_filter"
      alwaysOn
      sx={{ minWidth: 220 }}
    />,
  ]
}

/** Smart uploads of every practice; it opens with those that wait to be validated, the oldest first (F341). */
export function UploadList() {
  const translate = useTranslate()
  const label = ({ status }: Pick<SmartUpload, 'status'>) => translate(smartUploadLabel(status).key)
  const gpOf = ({ gp, has_no_gp: none }: SmartUpload) =>
    gp ?? (none ? translate('intake.no_gp') : '')
  const exporter = useExport<SmartUpload>([
    { source: 'id' },
    { source: 'filename' },
    { source: 'odgrouppractice' },
    { source: 'od_full_name' },
    { source: 'status', text: label },
    { source: 'high_priority' },
    { source: 'gp', text: gpOf },
    { source: 'od_notes' },
    { source: 'submitted_at' },
    { source: 'hold_date' },
    { source: 'exam_id' },
  ])
  return (
    <List
      filters={useFilters()}
      filterDefaultValues={{ ready_for_validation_filter: true }}
      actions={<ListBar />}
      exporter={exporter}
      sort={{ field: 'submitted_at', order: 'ASC' }}
      perPage={25}
      empty={false}
    >
      <DataTable
        rowClick="show"
        bulkActionButtons={false}
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate(`${WORDS}.none`)}
          </Typography>
        }
      >
        <Column source="id" />
        <Column source="filename" disableSort cellSx={() => NARROW} />
        <Column source="odgrouppractice" disableSort cellSx={() => NARROW} />
        <Column
          source="od_full_name"
          disableSort
          cellSx={() => NARROW}
          render={({ od_full_name: name, od_id: od }) =>
            name ?? (od === null ? translate('intake.by_fax') : '')
          }
        />
        <Column
          source="status"
          disableSort
          render={(row) => translate(smartUploadLabel((row as SmartUpload).status).key)}
        />
        <Column
          source="high_priority"
          render={({ high_priority: high }) =>
            high ? <ToneChip tone="raised">{translate('intake.high_priority')}</ToneChip> : null
          }
        />
        <Column source="gp" disableSort render={(row) => gpOf(row as SmartUpload)} />
        <Column source="od_notes" disableSort cellSx={() => NARROW} />
        <Column source="submitted_at" render={({ submitted_at: at }) => <Age at={at ?? null} />} />
        <Column source="hold_date" render={({ hold_date: at }) => <Day at={at ?? null} />} />
        <Column
          source="steps"
          disableSort
          render={(row) => (
            <>
              <ReconcileLink upload={row as SmartUpload} />
              <UploadButtons upload={row as SmartUpload} />
            </>
          )}
        />
      </DataTable>
    </List>
  )
}
