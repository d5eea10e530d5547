import { useState } from 'react'
import { TablePagination } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Which page of a list is in sight, the first being 0. */
export type Paging = {
  readonly page: number
  readonly perPage: number
  readonly onPage: (page: number) => void
}

/** A page at a time, and how the portal's calls are asked for it. */
export function usePaging(perPage: number) {
  const [page, setPage] = useState(0)
  return {
    paging: { page, perPage, onPage: setPage } satisfies Paging,
    pagination: { page: page + 1, perPage },
  }
}

/** From page to page; left out where all stands on one. */
export function Pages({ page, perPage, onPage, total }: Paging & { readonly total: number }) {
  const translate = useTranslate()
  if (total <= perPage) return null
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: from,
          offsetEnd: to,
          total: count,
        })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      onPageChange={(_, next) => onPage(next)}
    />
  )
}
