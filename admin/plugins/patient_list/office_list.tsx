import { Box, Typography } from '@mui/material'
import { DataTable, List, useTranslate } from 'react-admin'
import { FreshSelection } from '../../shell/fresh_selection'
import { ListBar } from '../../shell/list_bar'
import { NamedBoxes } from '../../shell/named_boxes'
import { useExport } from '../../shell/use_export'
import { useShown } from '../../shell/use_shown'
import { BulkWorkButton } from '../bulk_work/bulk_work_button'
import { FaxTicked } from '../deliveries/fax_ticked'
import { HIDDEN_AT_FIRST, useColumns } from './columns'
import { OPENS_WITH, useFilters } from './filters'
import type { OfficeVisit } from './visit'

const Column = DataTable.Col<OfficeVisit>

/** Room for the reason; names take a second line where they would push it out. */
const REASON = { whiteSpace: 'normal', minWidth: { xs: 110, xl: 180 } }
const NARROW = { maxWidth: 200 }

/** Where room is short, what belongs to a name stands below it instead of in a column of its own. */
const FOLDED = '@media (max-width: 1535px)'
const BELOW = { color: 'text.secondary', display: 'none', [FOLDED]: { display: 'block' } }
const APART = { [FOLDED]: { display: 'none' } }

/** Deactivated visits stand back. */
const BACK = { '& .MuiTableCell-root': { color: 'text.secondary' } }

function useListExport() {
  return useExport<OfficeVisit>(useShown(useColumns(), HIDDEN_AT_FIRST))
}

/** The administrators' patient list: each patient's latest visit, why it is there and since when. */
export function OfficeList() {
  const translate = useTranslate()
  const columns = useColumns()
  return (
    <List
      filters={useFilters()}
      filterDefaultValues={OPENS_WITH}
      actions={
        <ListBar hasColumns hiddenAtFirst={HIDDEN_AT_FIRST} more={<BulkWorkButton on="visit" />} />
      }
      exporter={useListExport()}
      sort={{ field: 'since', order: 'DESC' }}
      perPage={25}
      empty={false}
    >
      <FreshSelection />
      <NamedBoxes />
      <DataTable
        bulkActionButtons={
          <>
            <BulkWorkButton on="visit" />
            <FaxTicked />
          </>
        }
        rowClick={false}
        hiddenColumns={HIDDEN_AT_FIRST}
        rowSx={({ is_inactive: isBack }) => (isBack ? BACK : {})}
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('resources.patient_list.empty')}
          </Typography>
        }
        sx={{ whiteSpace: 'nowrap' }}
      >
        {columns.map(
          ({ source, isSorted = false, text, shown, below, isLong = false, isBelow }) => (
            <Column
              key={source}
              source={source}
              disableSort={!isSorted}
              sx={isBelow ? APART : undefined}
              cellSx={() => (isLong ? REASON : NARROW)}
              render={(row) => {
                const visit = row as OfficeVisit
                const own = shown
                  ? shown(visit)
                  : String((text ? text(visit) : visit[source as keyof OfficeVisit]) ?? '')
                if (!below) return own
                return (
                  <>
                    {own}
                    <Box sx={BELOW}>{below(visit)}</Box>
                  </>
                )
              }}
            />
          )
        )}
      </DataTable>
    </List>
  )
}
