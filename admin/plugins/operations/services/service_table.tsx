import { useTranslate } from 'react-admin'
import { TableFrame, type Column } from '../../../shell/table/index'
import { Time } from '../../../shell/times'
import { ToneChip } from '../../../shell/tone_chip'
import { TONES, type Service } from './service'

type Props = {
  readonly label: string
  /** None while they are on their way. */
  readonly rows: readonly Service[] | undefined
  /** Whether each row is a service of its own and leads to it; else all are checks of one. */
  readonly isNamed?: boolean
}

/** Checks with their state in a word, a colour and a shape. */
export function ServiceTable({ label, rows, isNamed = false }: Props) {
  const translate = useTranslate()
  const word = (key: string) => translate(`resources.services.${key}`)
  const name: Column<Service> = { key: 'service', head: word('service'), cell: (row) => row.name }
  const columns: Column<Service>[] = [
    ...(isNamed ? [name] : []),
    {
      key: 'state',
      head: word('state'),
      cell: ({ state }) => (
        <ToneChip tone={TONES[state]}>{translate(`operations.service.state.${state}`)}</ToneChip>
      ),
    },
    { key: 'detail', head: word('detail'), cell: ({ detail }) => detail },
    {
      key: 'checked',
      head: word('checked'),
      kind: 'line',
      cell: (row) => <Time at={row.checked_at} seconds />,
    },
  ]
  return (
    <TableFrame
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key, id }) => `${key} ${id}`}
      empty={word('none')}
      opens={isNamed ? ({ key }) => ({ to: `/services/${key}` }) : undefined}
    />
  )
}
