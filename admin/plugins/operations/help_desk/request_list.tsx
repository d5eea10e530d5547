import { Link, Typography } from '@mui/material'
import { DataTable, List, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { ListBar } from '../../../shell/list_bar'
import { Age } from '../../../shell/times'
import { ToneChip } from '../../../shell/tone_chip'
import { useExport } from '../../../shell/use_export'
import { RequestButtons, type HelpRequest } from './request_buttons'

const Column = DataTable.Col<HelpRequest>

const LINES = { whiteSpace: 'pre-wrap', minWidth: 240 }

/** Requests for help, those that wait longest first; answered ones on request. */
export function RequestList() {
  const translate = useTranslate()
  const word = (key: string) => translate(`resources.help_desk_requests.${key}`)
  const states = (['open', 'answered'] as const).map((id) => ({ id, name: word(`state.${id}`) }))
  const exporter = useExport<HelpRequest>([
    { source: 'id' },
    { source: 'created_at' },
    { source: 'requester_name' },
    { source: 'contact_email' },
    { source: 'request' },
    { source: 'state', text: ({ state }) => word(`state.${state}`) },
    { source: 'taken_by' },
    { source: 'note' },
  ])
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" placeholder={word('fields.q')} alwaysOn />,
        <SelectInput key="state" source="state" choices={states} alwaysOn />,
      ]}
      filterDefaultValues={{ state: 'open' }}
      actions={<ListBar />}
      exporter={exporter}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      empty={false}
    >
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {word('none')}
          </Typography>
        }
      >
        <Column source="created_at" render={({ created_at: at }) => <Age at={at ?? null} />} />
        <Column
          source="requester_name"
          render={({ requester_name: name, contact_email: email }) => (
            <>
              {name}
              <br />
              <Link href={`mailto:${encodeURIComponent(email ?? '')}`}>{email}</Link>
            </>
          )}
        />
        <Column source="request" disableSort cellSx={() => LINES} />
        <Column source="modal_source" disableSort />
        <Column
          source="state"
          disableSort
          render={({ state }) =>
            state ? (
              <ToneChip tone={state === 'open' ? 'watch' : 'normal'}>
                {word(`state.${state}`)}
              </ToneChip>
            ) : null
          }
        />
        <Column source="taken_by" disableSort />
        <Column source="note" disableSort cellSx={() => LINES} />
        <Column
          source="steps"
          disableSort
          render={(row) => <RequestButtons request={row as HelpRequest} />}
        />
      </DataTable>
    </List>
  )
}
