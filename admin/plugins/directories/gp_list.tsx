import { DataTable, List, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { ListBar } from '../../shell/list_bar'
import { useExport } from '../../shell/use_export'
import { formatFax } from './fax'
import { useProvinceChoices } from './province_choices'

type Gp = {
  id: number
  first_name: string
  last_name: string
  fax_number: string
  practice: string
  city: string
  province: string
}

function useFilters() {
  const translate = useTranslate()
  const provinces = useProvinceChoices()
  return [
    <SearchInput key="q" source="q" placeholder={translate('resources.gps.fields.q')} alwaysOn />,
    <SelectInput key="province" source="province" choices={provinces} alwaysOn />,
  ]
}

const Column = DataTable.Col<Gp>

/** Family doctors, searched by name, clinic or fax number. */
export function GpList() {
  const exporter = useExport<Gp>([
    { source: 'last_name' },
    { source: 'first_name' },
    { source: 'practice' },
    { source: 'city' },
    { source: 'province' },
    { source: 'fax_number', text: ({ fax_number: digits }) => formatFax(digits) },
    { source: 'id' },
  ])
  return (
    <List
      filters={useFilters()}
      actions={<ListBar canCreate />}
      exporter={exporter}
      sort={{ field: 'last_name', order: 'ASC' }}
      perPage={25}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <Column source="last_name" />
        <Column source="first_name" />
        <Column source="practice" />
        <Column source="city" />
        <Column source="province" />
        <Column source="fax_number" render={({ fax_number: digits }) => formatFax(digits)} />
        <Column source="id" />
      </DataTable>
    </List>
  )
}
