import {
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceField,
  SelectInput,
  TextField,
  useTranslate,
} from 'react-admin'
import { RowLink } from '../../shell/row_link'
import { Day, Time } from '../../shell/times'
import type { SecondReading } from './reading'
import { useDecisionWords } from './words'

const WORDS = 'resources.second_readings'
const STATES = ['second', 'agreed', 'third', 'resolved', 'withdrawn'] as const

const Column = DataTable.Col<SecondReading>

function useFilters() {
  const translate = useTranslate()
  const choices = STATES.map((id) => ({ id, name: translate(`${WORDS}.state.${id}`) }))
  return [
    <NullableBooleanInput key="needed" source="needed" alwaysOn />,
    <SelectInput key="state" source="state" choices={choices} alwaysOn />,
  ]
}

/** Charts that are read twice or thrice; those the office has to act on can be listed alone (F204). */
export function ReadingList() {
  const translate = useTranslate()
  const { list } = useDecisionWords()
  return (
    <List
      filters={useFilters()}
      actions={false}
      exporter={false}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <Column source="id" />
        <Column
          source="patient"
          disableSort
          render={({ patient }) => <RowLink to="show">{patient}</RowLink>}
        />
        <Column source="dob" disableSort render={({ dob }) => <Day at={dob ?? null} />} />
        <Column
          source="exam_date"
          disableSort
          render={({ exam_date: at }) => <Day at={at ?? null} />}
        />
        <Column
          source="reason"
          disableSort
          render={({ reason }) => translate(`${WORDS}.reason.${reason}`)}
        />
        <Column
          source="state"
          disableSort
          render={({ state }) => translate(`${WORDS}.state.${state}`)}
        />
        <Column
          source="needs"
          disableSort
          render={({ needs }) => (needs ? translate(`${WORDS}.needs.${needs}`) : '–')}
        />
        <Column source="second_omdr_id" disableSort>
          <Reader source="second_omdr_id" />
        </Column>
        <Column source="third_omdr_id" disableSort>
          <Reader source="third_omdr_id" />
        </Column>
        <Column
          source="differs"
          disableSort
          render={({ differs }) => (differs ? list(differs) : '')}
        />
        <Column source="opened_at" render={({ opened_at: at }) => (at ? <Time at={at} /> : null)} />
      </DataTable>
    </List>
  )
}

function Reader({ source }: { source: string }) {
  return (
    <ReferenceField source={source} reference="omds" link={false} emptyText="–">
      <TextField source="last_name" />
    </ReferenceField>
  )
}
