import { Alert, Box, Button, Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { Title, useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Report } from '#reporting/rules'

/** A report as the portal's list answers it. */
type Listed = { readonly id: number } & Report

const PORTAL = '/admin'

/** The administrators' reports: a card leads to each (F330). */
export function ReportsPage() {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<Listed>('reports', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  })
  return (
    <Box sx={{ p: 2, maxWidth: 1200 }}>
      <Title title={translate('resources.reports.name')} />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button onClick={() => void refetch()}>{translate('app.portal.table.retry')}</Button>
          }
        >
          {translate('resources.reports.failed')} {error.message}
        </Alert>
      ) : null}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
        }}
      >
        {data?.map((report) => (
          <Card key={report.id} component="li" variant="outlined">
            <CardActionArea sx={{ height: '100%' }} {...wayTo(report)}>
              <CardContent>
                <Typography variant="h2" sx={{ mb: 1 }}>
                  {translate(titleOf(report))}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate(`resources.reports.about.${report.name}`)}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

const isOfPortal = ({ page }: Report) => page.startsWith(`${PORTAL}/`)

/** Sales' and science's own pages are the clinic's. */
const wayTo = (report: Report) =>
  isOfPortal(report)
    ? { component: Link, to: report.page.slice(PORTAL.length) }
    : { component: 'a', href: report.page }

const titleOf = (report: Report) =>
  isOfPortal(report) ? `resources.${report.name}.name` : `resources.reports.${report.name}`
