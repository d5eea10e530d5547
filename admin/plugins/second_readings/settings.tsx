import {
  DataTable,
  Edit,
  List,
  maxValue,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SimpleForm,
  Toolbar,
  useLocale,
  useTranslate,
} from 'react-admin'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { RowLink } from '../../shell/row_link'

const Column = DataTable.Col<{ id: number; share: number }>

/** The one row of settings there is. */
export function SettingsList() {
  const percent = new Intl.NumberFormat(LANGUAGES[localeOf(useLocale())].region, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  return (
    <List actions={false} exporter={false} pagination={false} sort={{ field: 'id', order: 'ASC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <Column
          source="share"
          disableSort
          render={({ share }) => <RowLink to="edit">{percent.format(share)}</RowLink>}
        />
      </DataTable>
    </List>
  )
}

/** The settings are there for good: nothing but saving. */
const BAR = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

function Name() {
  return useTranslate()('resources.second_reading_settings.name', { smart_count: 1 })
}

/** Which share of the charts read as normal is read again. */
export function SettingsEdit() {
  return (
    <Edit mutationMode="pessimistic" title={<Name />}>
      <SimpleForm noValidate warnWhenUnsavedChanges toolbar={BAR}>
        <NumberInput
          source="share"
          min={0}
          max={1}
          step={0.01}
          validate={[required(), minValue(0), maxValue(1)]}
          helperText="resources.second_reading_settings.share_help"
        />
      </SimpleForm>
    </Edit>
  )
}
