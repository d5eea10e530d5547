import {
  CreateButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin'
import { formatFax } from './fax'
import { useProvinceChoices } from './province_choices'

function useFilters() {
  const provinces = useProvinceChoices()
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="province" source="province" choices={provinces} alwaysOn />,
  ]
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <CreateButton />
      <ExportButton />
    </TopToolbar>
  )
}

/** Family doctors, searched by name, clinic or fax number. */
export function GpList() {
  return (
    <List
      filters={useFilters()}
      actions={<Actions />}
      sort={{ field: 'last_name', order: 'ASC' }}
      perPage={25}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="last_name" />
        <DataTable.Col source="first_name" />
        <DataTable.Col source="practice" />
        <DataTable.Col source="city" />
        <DataTable.Col source="province" />
        <DataTable.Col source="fax_number" render={(record) => formatFax(record.fax_number)} />
        <DataTable.Col source="id">
          <TextField source="id" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
