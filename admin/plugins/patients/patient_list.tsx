import { DataTable, List, NullableBooleanInput, useTranslate } from 'react-admin'
import { searchFilter } from '../../shell/filters'
import { FreshSelection } from '../../shell/fresh_selection'
import { ListBar } from '../../shell/list_bar'
import { NamedBoxes } from '../../shell/named_boxes'
import { RowLink } from '../../shell/row_link'
import { Day } from '../../shell/times'
import { useExport, type ExportColumn } from '../../shell/use_export'
import { useShown } from '../../shell/use_shown'
import { practiceFilter } from '../directories/practice_filter'
import { BulkWorkButton } from '../bulk_work/bulk_work_button'
import { Marks, useMarkWords } from './marks'
import type { Patient } from './patient'

function useFilters() {
  const translate = useTranslate()
  return [
    searchFilter(translate('resources.patients.fields.q')),
    practiceFilter('resources.patients.fields.practice'),
    <NullableBooleanInput key="patient_deactivated" source="patient_deactivated" />,
    <NullableBooleanInput key="is_test_patient" source="is_test_patient" />,
    <NullableBooleanInput key="deleted" source="deleted" />,
  ]
}

function usePatientExport() {
  const markWords = useMarkWords()
  const columns = useShown<ExportColumn<Patient>>([
    { source: 'id' },
    { source: 'last_name' },
    { source: 'first_name' },
    { source: 'dob' },
    { source: 'phn' },
    { source: 'province' },
    { source: 'practice' },
    { source: 'visits' },
    { source: 'last_visit' },
    { source: 'marks', text: markWords },
  ])
  return useExport<Patient>(columns)
}

const Column = DataTable.Col<Patient>

/** Deactivated patients stand back; their mark says why (F047). */
const BACK = { '& .MuiTableCell-root': { color: 'text.secondary' } }

/** Every patient of every practice, the newest first (F322). */
export function PatientList() {
  return (
    <List
      filters={useFilters()}
      actions={<ListBar hasColumns more={<BulkWorkButton on="patient" />} />}
      exporter={usePatientExport()}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
    >
      <FreshSelection />
      <NamedBoxes />
      <DataTable
        rowClick="show"
        bulkActionButtons={<BulkWorkButton on="patient" />}
        rowSx={({ patient_deactivated: isBack }) => (isBack ? BACK : {})}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <Column source="id" />
        <Column
          source="last_name"
          render={({ last_name: name }) => <RowLink to="show">{name}</RowLink>}
        />
        <Column source="first_name" disableSort />
        <Column source="dob" disableSort render={({ dob }) => <Day at={dob ?? null} />} />
        <Column source="phn" disableSort />
        <Column source="province" disableSort />
        <Column source="practice" disableSort />
        <Column source="visits" disableSort />
        <Column
          source="last_visit"
          disableSort
          render={({ last_visit: at }) => <Day at={at ?? null} />}
        />
        <Column
          source="marks"
          disableSort
          render={(patient) => <Marks patient={patient as Patient} />}
        />
      </DataTable>
    </List>
  )
}
