import { useState } from 'react'
import { Box, Button, Chip, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { BILLING_VARIANTS, type BillingVariant } from '#exams/rules'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'
import { BillingDialog } from './billing_dialog'
import { ADDRESS, FLAGS, useRowWords, useWords, type KeptRow } from './billing_row'

/** Windows in which both tables stand side by side. */
const WIDE = '@media (min-width: 1400px)'

/** What optometrists are asked about government billing, by province and kind of visit. */
export function BillingFlagsPage() {
  const t = useWords()
  const { answer, failure, again } = useAsked<{ data: readonly KeptRow[] }>(ADDRESS)
  const [open, setOpen] = useState<KeptRow | null>(null)
  return (
    <Box sx={{ p: 2 }}>
      <Title title={t('name')} />
      <Typography sx={{ mb: 2, maxWidth: '80ch' }}>{t('hint')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {BILLING_VARIANTS.map((variant) => (
          <FlagTable
            key={variant}
            variant={variant}
            rows={answer?.data.filter((row) => row.variant === variant)}
            failure={failure}
            onRetry={again}
            onEdit={setOpen}
          />
        ))}
      </Box>
      {open ? (
        <BillingDialog
          opened={open}
          onClose={() => {
            setOpen(null)
            again()
          }}
        />
      ) : null}
    </Box>
  )
}

type TableProps = {
  variant: BillingVariant
  /** None while they are on their way. */
  rows: readonly KeptRow[] | undefined
  failure: string
  onRetry(): void
  onEdit(row: KeptRow): void
}

function FlagTable({ variant, rows, failure, onRetry, onEdit }: TableProps) {
  const t = useWords()
  const { inOrder, provinceName, rowName, stateName, testName, variantName } = useRowWords()
  const columns: Column<KeptRow>[] = [
    { key: 'province', head: t('province'), cell: provinceName },
    ...FLAGS.map((flag): Column<KeptRow> => ({
      key: flag,
      head: testName(flag),
      kind: 'line',
      cell: (row) =>
        row[flag] ? (
          <Chip size="small" color="primary" variant="outlined" label={stateName(true)} />
        ) : (
          <Typography variant="body2" component="span" color="text.secondary">
            {stateName(false)}
          </Typography>
        ),
    })),
    { key: 'changed', head: t('changed'), kind: 'aside', cell: (row) => <Changed row={row} /> },
    {
      key: 'edit',
      head: t('edit'),
      cell: (row) => (
        <Button
          onClick={() => onEdit(row)}
          sx={{ minWidth: 0, px: 1, mx: -1 }}
          aria-label={t('edit_named', { name: rowName(row) })}
          aria-haspopup="dialog"
        >
          {t('edit')}
        </Button>
      ),
    },
  ]
  const name = variantName({ variant })
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <TableFrame
        label={name}
        columns={columns}
        rows={rows?.toSorted(inOrder)}
        rowKey={({ id }) => id}
        empty={t('none')}
        failure={failure ? `${t('failed')} ${failure}` : null}
        onRetry={onRetry}
      />
    </Box>
  )
}

function Changed({ row: { changed_by: by, changed_at: at } }: { row: KeptRow }) {
  const t = useWords()
  if (at === null) return <>{t('never')}</>
  return (
    <>
      {by}, <Time at={at} />
    </>
  )
}
