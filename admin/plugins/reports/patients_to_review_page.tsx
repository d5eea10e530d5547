import { lazy, Suspense } from 'react'
import { Box, Card, CardContent, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { PageFrame } from '../../shell/page_frame'
import { TableFrame, type Column } from '../../shell/table/index'
import { useAsked } from '../../shell/use_asked'

const BarChart = lazy(() => import('./bar_chart'))

/** px: the chart as it will be, so that nothing moves when it is there. */
const CHART = 304

type Category = {
  readonly key: string
  readonly label: string
  readonly how: string
  readonly total: number
  readonly points_each: number | null
  readonly points: number
  readonly prereview_alerts: number
}

type Alert = { readonly alert: string; readonly label: string; readonly total: number }

type Answer = {
  readonly patients_to_review: readonly Category[]
  readonly prereview_alerts: readonly Alert[]
  readonly how: string
}

const FIGURES = ['total', 'points_each', 'points', 'prereview_alerts'] as const

/** Visits to review by category, with review points and alerts (F331, F332). */
export function PatientsToReviewPage() {
  const translate = useTranslate()
  const { region } = LANGUAGES[localeOf(useLocale())]
  const { answer, failure, again } = useAsked<Answer>(
    '/api/data/patients/admin_patients_to_review/'
  )
  const word = (key: string) => translate(`resources.patients_to_review.${key}`)
  const categories: Column<Category>[] = [
    { key: 'category', head: word('category'), cell: ({ label }) => label },
    ...FIGURES.map((key): Column<Category> => ({
      key,
      head: word(key),
      kind: 'number',
      cell: (row) => row[key]?.toLocaleString(region) ?? '',
    })),
    { key: 'how', head: word('how'), kind: 'aside', cell: ({ how }) => how },
  ]
  const alerts: Column<Alert>[] = [
    { key: 'alert', head: word('alerts'), cell: ({ label }) => label },
    { key: 'total', head: word('total'), kind: 'number', cell: ({ total }) => total },
  ]
  const isShown = answer !== null || !failure
  return (
    <PageFrame name="patients_to_review" failure={failure} onRetry={again} under="reports">
      {isShown ? (
        <>
          <Card variant="outlined">
            <CardContent>
              <Typography variant="h2">{word('chart')}</Typography>
              <Suspense fallback={<Box sx={{ height: CHART }} />}>
                {answer ? (
                  <BarChart
                    label={word('chart')}
                    data={answer.patients_to_review
                      .filter(({ key }) => key !== 'ready')
                      .map(({ label, total }) => ({ name: label, value: total }))}
                  />
                ) : (
                  <Box sx={{ height: CHART }} />
                )}
              </Suspense>
            </CardContent>
          </Card>
          <TableFrame
            label={word('name')}
            columns={categories}
            rows={answer?.patients_to_review}
            rowKey={({ key }) => key}
            empty={word('none')}
          />
          <TableFrame
            label={word('alerts')}
            columns={alerts}
            rows={answer?.prereview_alerts}
            rowKey={({ alert }) => alert}
            empty={word('no_alerts')}
          />
          <Typography variant="body2" color="text.secondary">
            {answer?.how}
          </Typography>
        </>
      ) : null}
    </PageFrame>
  )
}
