import { useRecordContext, useTranslate } from 'react-admin'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { useWords } from './delivery'
import { StateChip } from './state_chip'

type DeliveryEvent = {
  at: string
  to_state: string
  reason: string | null
  detail: string | null
}

/** Every state a delivery went through, oldest first. */
export function History() {
  const translate = useTranslate()
  const { reasonName } = useWords()
  const { events = [] } = useRecordContext<{ id: number; events?: DeliveryEvent[] }>() ?? {}
  const head = (key: string) => ({ key, head: translate(`resources.deliveries.fields.${key}`) })
  const columns: Column<DeliveryEvent>[] = [
    { ...head('at'), kind: 'line', cell: ({ at }) => <Time at={at} seconds /> },
    { ...head('state'), cell: ({ to_state: state }) => <StateChip state={state} /> },
    { ...head('reason'), cell: ({ reason }) => reasonName(reason) },
    { ...head('detail'), cell: ({ detail }) => detail },
  ]
  return (
    <TableFrame
      label={translate('resources.deliveries.history')}
      columns={columns}
      rows={events}
      rowKey={({ at, to_state: state }) => `${at}-${state}`}
      empty={translate('resources.deliveries.history')}
    />
  )
}
