import { Box, Typography, useMediaQuery, type SxProps, type Theme } from '@mui/material'
import {
  DataTable,
  List,
  NumberInput,
  SearchInput,
  SelectInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import { DayInput } from '../../shell/day_input'
import { FreshSelection } from '../../shell/fresh_selection'
import { ListBar } from '../../shell/list_bar'
import { NamedBoxes } from '../../shell/named_boxes'
import { RowLink } from '../../shell/row_link'
import { Age, timeOf } from '../../shell/times'
import { useExport } from '../../shell/use_export'
import { BatchStrip } from './batch_strip'
import { BatchInput } from './batch_input'
import { BulkResend } from './bulk_resend'
import { addressText, useWords, type Delivery } from './delivery'
import { BatchLink, ExamLink, PatientLink } from './links'
import { ResendButton } from './resend_button'
import { StateChip } from './state_chip'
import { QUEUES } from './states'

function useFilters() {
  const translate = useTranslate()
  const { stateName, channelName } = useWords()
  const queues = QUEUES.map(({ name, states }) => ({ id: states.join(), name: stateName(name) }))
  const channels = ['fax', 'email'].map((id) => ({ id, name: channelName(id) }))
  return [
    <SearchInput
      key="q"
      source="q"
      placeholder={translate('resources.deliveries.fields.q')}
      alwaysOn
    />,
    <SelectInput
      key="state"
      source="state"
      choices={queues}
      format={(states?: string | string[]) => String(states ?? '')}
      parse={(chosen: string) => (chosen ? chosen.split(',') : null)}
      alwaysOn
    />,
    <SelectInput key="channel" source="channel" choices={channels} alwaysOn />,
    <DayInput key="since" source="since" />,
    <NumberInput key="exam_id" source="exam_id" />,
    <BatchInput key="batch" source="batch" />,
  ]
}

function useDeliveriesExport() {
  const locale = useLocale()
  const translate = useTranslate()
  const { purposeName, stateName, channelName, reasonName, pagesText } = useWords()
  return useExport<Delivery>([
    { source: 'id' },
    { source: 'state', text: ({ state }) => stateName(state) },
    { source: 'channel', text: ({ channel }) => channelName(channel) },
    { source: 'purpose', text: ({ purpose }) => purposeName(purpose) },
    { source: 'recipient' },
    { source: 'address', text: addressText },
    {
      source: 'asked_by',
      text: ({ asked_by: by }) => by ?? translate('resources.deliveries.asked_by_system'),
    },
    { source: 'patient', text: ({ patient }) => patient ?? '' },
    { source: 'exam_id' },
    { source: 'created_at', text: ({ created_at: at }) => timeOf(at, locale) },
    { source: 'reason', text: ({ reason }) => reasonName(reason) },
    { source: 'provider_id' },
    { source: 'pages', text: pagesText },
    { source: 'station' },
    { source: 'batch' },
  ])
}

const Column = DataTable.Col<Delivery>

/** Letter and reason share the width the others leave, the letter more of it. */
const LETTER = { width: '50%' }
const REASON = { width: '45%', maxWidth: 0 }

/** As high as the row's other cells; what does not fit is cut and told on hover. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
}

/** Long names leave the others their place on a small screen. */
const NARROW = { maxWidth: { xs: 130, lg: 220 }, overflow: 'hidden', textOverflow: 'ellipsis' }
const PATIENT = { ...NARROW, maxWidth: { xs: 130, lg: 160, xl: 280 } }

/** Below the letter where there is no room for a column. */
const BELOW = { display: 'block', whiteSpace: 'normal' }

function Muted({ children, sx }: { children: string; sx?: SxProps }) {
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={sx}>
      {children}
    </Typography>
  )
}

/** The ledger of faxes and e-mails, newest first: why a row is there and how old it is. */
export function DeliveryList() {
  const { purposeName, channelName, reasonName } = useWords()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  return (
    <List
      filters={useFilters()}
      actions={<ListBar />}
      exporter={useDeliveriesExport()}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
    >
      <BatchStrip />
      <FreshSelection />
      <NamedBoxes />
      <DataTable
        rowClick="show"
        bulkActionButtons={<BulkResend />}
        isRowSelectable={({ can_resend: canResend }) => canResend}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <Column source="state" render={({ state }) => <StateChip state={state} />} />
        <Column
          source="purpose"
          cellSx={() => LETTER}
          render={({ purpose, channel, reason }) => (
            <>
              <RowLink to="show">{purposeName(purpose)}</RowLink>{' '}
              <Muted>{channelName(channel)}</Muted>
              {isWide || !reason ? null : <Muted sx={BELOW}>{reasonName(reason)}</Muted>}
            </>
          )}
        />
        <Column
          source="recipient"
          cellSx={() => NARROW}
          render={(delivery) => (
            <>
              {delivery.recipient} <Muted sx={BELOW}>{addressText(delivery)}</Muted>
            </>
          )}
        />
        <Column
          source="patient"
          disableSort
          cellSx={() => PATIENT}
          render={(delivery) => (
            <>
              <PatientLink {...delivery} />
              <Box component="span" sx={BELOW}>
                <ExamLink id={delivery.exam_id} />
              </Box>
            </>
          )}
        />
        <Column
          source="created_at"
          label="resources.deliveries.fields.age"
          render={({ created_at: at }) => <Age at={at} />}
        />
        {isWide ? (
          <Column
            source="reason"
            disableSort
            cellSx={() => REASON}
            render={({ reason }) => (
              <Box component="span" title={reasonName(reason)} sx={TWO_LINES}>
                {reasonName(reason)}
              </Box>
            )}
          />
        ) : null}
        {isWide ? (
          <Column
            source="batch"
            disableSort
            render={({ batch }) => (batch === null ? null : <BatchLink id={batch} />)}
          />
        ) : null}
        <Column source="actions" label="" disableSort render={() => <ResendButton />} />
      </DataTable>
    </List>
  )
}
