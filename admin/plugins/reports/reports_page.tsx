import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Where the cards lead; sales' and science's own pages are the clinic's. */
const CARDS = [
  { name: 'review_counts', title: 'resources.review_counts.name' },
  { name: 'patients_to_review', title: 'resources.patients_to_review.name' },
  { name: 'omdr_to_review', title: 'resources.omdr_to_review.name' },
  { name: 'omdc_status_list', title: 'resources.omdc_status_list.name' },
  { name: 'igp_status_list', title: 'resources.igp_status_list.name' },
  { name: 'study_figures', title: 'resources.study_figures.name' },
  { name: 'report_files', title: 'resources.report_files.name' },
  { name: 'sales_dashboard', title: 'resources.reports.sales_dashboard', href: '/sales-dashboard' },
  {
    name: 'science_dashboard',
    title: 'resources.reports.science_dashboard',
    href: '/science-dashboard',
  },
]

/** The administrators' reports: a card leads to each (F330). */
export function ReportsPage() {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 2, maxWidth: 1200 }}>
      <Title title={translate('resources.reports.name')} />
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
        {CARDS.map(({ name, title, href }) => (
          <Card key={name} component="li" variant="outlined">
            <CardActionArea
              sx={{ height: '100%' }}
              {...(href ? { component: 'a', href } : { component: Link, to: `/${name}` })}
            >
              <CardContent>
                <Typography variant="h2" sx={{ mb: 1 }}>
                  {translate(title)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate(`resources.reports.about.${name}`)}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
