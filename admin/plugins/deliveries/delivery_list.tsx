import {
  DataTable,
  DateField,
  DateInput,
  ExportButton,
  FilterButton,
  List,
  NumberInput,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin'
import { BulkResend } from './bulk_resend'
import { ExamLink } from './exam_link'
import { ResendButton } from './resend_button'
import { StateChip } from './state_chip'
import { STATES } from './states'

function useFilters() {
  const translate = useTranslate()
  const states = STATES.map((id) => ({ id, name: translate(`letters.delivery_state.${id}`) }))
  const channels = ['fax', 'email'].map((id) => ({ id, name: translate(`letters.channel.${id}`) }))
  return [
    <SelectInput key="state" source="state" choices={states} alwaysOn />,
    <SelectInput key="channel" source="channel" choices={channels} alwaysOn />,
    <DateInput key="since" source="since" />,
    <NumberInput key="exam_id" source="exam_id" />,
  ]
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <ExportButton />
    </TopToolbar>
  )
}

/** The ledger of faxes and e-mails, newest first. */
export function DeliveryList() {
  const translate = useTranslate()
  return (
    <List
      filters={useFilters()}
      actions={<Actions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
    >
      <DataTable rowClick="show" bulkActionButtons={<BulkResend />}>
        <DataTable.Col source="state" render={({ state }) => <StateChip state={state} />} />
        <DataTable.Col
          source="channel"
          render={({ channel }) => translate(`letters.channel.${channel}`)}
        />
        <DataTable.Col source="purpose" />
        <DataTable.Col source="recipient" />
        <DataTable.Col
          source="exam_id"
          disableSort
          render={({ exam_id: id }) => <ExamLink id={id} />}
        />
        <DataTable.Col source="created_at">
          <DateField source="created_at" showTime />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col source="actions" label="" disableSort render={() => <ResendButton />} />
      </DataTable>
    </List>
  )
}
