import {
  DataTable,
  DateInput,
  List,
  NumberInput,
  SearchInput,
  SelectInput,
  useLocale,
} from 'react-admin'
import { ListBar } from '../../shell/list_bar'
import { Age, timeOf } from '../../shell/times'
import { useExport } from '../../shell/use_export'
import { BulkResend } from './bulk_resend'
import { purposeName, useWords, type Delivery } from './delivery'
import { ExamLink } from './links'
import { ResendButton } from './resend_button'
import { StateChip } from './state_chip'
import { QUEUES } from './states'

function useFilters() {
  const { stateName, channelName } = useWords()
  const queues = QUEUES.map(({ name, states }) => ({ id: states.join(), name: stateName(name) }))
  const channels = ['fax', 'email'].map((id) => ({ id, name: channelName(id) }))
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="state"
      source="state"
      choices={queues}
      format={(states?: string | string[]) => String(states ?? '')}
      parse={(chosen: string) => (chosen ? chosen.split(',') : null)}
      alwaysOn
    />,
    <SelectInput key="channel" source="channel" choices={channels} alwaysOn />,
    <DateInput key="since" source="since" alwaysOn />,
    <NumberInput key="exam_id" source="exam_id" />,
  ]
}

function useDeliveriesExport() {
  const locale = useLocale()
  const { stateName, channelName, reasonName } = useWords()
  return useExport<Delivery>([
    { source: 'id' },
    { source: 'state', text: ({ state }) => stateName(state) },
    { source: 'channel', text: ({ channel }) => channelName(channel) },
    { source: 'purpose', text: ({ purpose }) => purposeName(purpose) },
    { source: 'recipient' },
    { source: 'address' },
    { source: 'exam_id' },
    { source: 'created_at', text: ({ created_at: at }) => timeOf(at, locale) },
    { source: 'reason', text: ({ reason }) => reasonName(reason) },
  ])
}

const Column = DataTable.Col<Delivery>

/** The ledger of faxes and e-mails, newest first: why a row is there and how old it is. */
export function DeliveryList() {
  const { channelName, reasonName } = useWords()
  return (
    <List
      filters={useFilters()}
      actions={<ListBar />}
      exporter={useDeliveriesExport()}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
    >
      <DataTable
        rowClick="show"
        bulkActionButtons={<BulkResend />}
        isRowSelectable={({ can_resend: canResend }) => canResend}
      >
        <Column source="state" render={({ state }) => <StateChip state={state} />} />
        <Column source="channel" render={({ channel }) => channelName(channel)} />
        <Column source="purpose" render={({ purpose }) => purposeName(purpose)} />
        <Column source="recipient" />
        <Column source="exam_id" disableSort render={({ exam_id: id }) => <ExamLink id={id} />} />
        <Column
          source="created_at"
          label="resources.deliveries.fields.age"
          render={({ created_at: at }) => <Age at={at} />}
        />
        <Column source="reason" disableSort render={({ reason }) => reasonName(reason)} />
        <Column source="actions" label="" disableSort render={() => <ResendButton />} />
      </DataTable>
    </List>
  )
}
