import { Typography } from '@mui/material'
import { DataTable, List, SelectInput, useLocale, useTranslate } from 'react-admin'
import { FAX_STATES } from '#intake/rules'
import { ListBar } from '../../shell/list_bar'
import { Age, timeOf } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { useExport } from '../../shell/use_export'
import { FaxButtons } from './fax_buttons'
import type { ReceivedFax } from './received_fax'
import { UploadLink } from './upload_link'
import { TONES, WORDS, useFaxWords } from './words'

const Column = DataTable.Col<ReceivedFax>

const NARROW = { maxWidth: { xs: 150, lg: 300 }, whiteSpace: 'normal' }

const WHOLE = { whiteSpace: 'nowrap' }

function useFilters() {
  const translate = useTranslate()
  const states = FAX_STATES.map((id) => ({ id, name: translate(`intake.fax_state.${id}`) }))
  const sources = (['gateway', 'folder'] as const).map((id) => ({
    id,
    name: translate(`${WORDS}.source.${id}`),
  }))
  return [
    <SelectInput key="state" source="state" choices={states} alwaysOn sx={{ minWidth: 200 }} />,
    <SelectInput key="source" source="source" choices={sources} alwaysOn sx={{ minWidth: 140 }} />,
  ]
}

/** Every fax that came, the newest first: what became of it, and what a person has to decide. */
export function FaxList() {
  const translate = useTranslate()
  const locale = useLocale()
  const { stateOf, sourceOf, senderOf, reasonOf } = useFaxWords()
  const exporter = useExport<ReceivedFax>([
    { source: 'id' },
    { source: 'received_at', text: ({ received_at: at }) => timeOf(at, locale) },
    { source: 'state', text: stateOf },
    { source: 'reason', text: reasonOf },
    { source: 'sent_from', text: senderOf },
    { source: 'sent_to' },
    { source: 'pages' },
    { source: 'source', text: sourceOf },
    { source: 'practice' },
  ])
  return (
    <List
      filters={useFilters()}
      actions={<ListBar />}
      exporter={exporter}
      sort={{ field: 'received_at', order: 'DESC' }}
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
        <Column
          source="received_at"
          cellSx={() => WHOLE}
          render={({ received_at: at }) => <Age at={at ?? null} />}
        />
        <Column
          source="state"
          render={(row) => (
            <ToneChip tone={TONES[(row as ReceivedFax).state]}>
              {stateOf(row as ReceivedFax)}
            </ToneChip>
          )}
        />
        <Column
          source="reason"
          disableSort
          cellSx={() => NARROW}
          render={(row) => reasonOf(row as ReceivedFax)}
        />
        <Column
          source="steps"
          disableSort
          render={(row) => (
            <>
              <UploadLink id={(row as ReceivedFax).smart_upload_id} />
              <FaxButtons fax={row as ReceivedFax} />
            </>
          )}
        />
        <Column
          source="sent_from"
          disableSort
          cellSx={() => WHOLE}
          render={(row) => senderOf(row as ReceivedFax)}
        />
        <Column source="sent_to" disableSort cellSx={() => WHOLE} />
        <Column source="pages" />
        <Column source="source" disableSort render={(row) => sourceOf(row as ReceivedFax)} />
        <Column source="practice" disableSort cellSx={() => NARROW} />
      </DataTable>
    </List>
  )
}
