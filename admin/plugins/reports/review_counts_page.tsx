import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PageFrame } from '../../shell/page_frame'
import { TableFrame, type Column } from '../../shell/table/index'
import { useAsked } from '../../shell/use_asked'

type Count = {
  readonly key: string
  readonly total: number
  readonly od_orientating: number
  readonly special_attention: number
  readonly how: string
}

const FIGURES = ['total', 'od_orientating', 'special_attention'] as const

/** Visits to review by kind, and how each figure comes about (F330, F336). */
export function ReviewCountsPage() {
  const translate = useTranslate()
  const { answer, failure, again } = useAsked<{ data: readonly Count[] }>(
    '/api/data/admin/patients_to_review_admin/'
  )
  const word = (key: string) => translate(`resources.review_counts.${key}`)
  const columns: Column<Count>[] = [
    {
      key: 'kind',
      head: word('kind'),
      cell: ({ key }) => translate(`reporting.review_count.${key}`),
    },
    ...FIGURES.map((key): Column<Count> => ({
      key,
      head: word(key),
      kind: 'number',
      cell: (count) => count[key],
    })),
    { key: 'how', head: word('how'), kind: 'aside', cell: ({ how }) => how },
  ]
  return (
    <PageFrame name="review_counts" failure={failure} onRetry={again} under="reports">
      {answer || !failure ? (
        <TableFrame
          label={word('name')}
          columns={columns}
          rows={answer?.data}
          rowKey={({ key }) => key}
          empty={word('none')}
        />
      ) : null}
      <Typography variant="body2" color="text.secondary">
        {word('note')}
      </Typography>
    </PageFrame>
  )
}
