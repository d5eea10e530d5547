import type { ReactNode } from 'react'
import { Card, CardContent, Typography } from '@mui/material'

type Props = { readonly title: string; readonly children: ReactNode }

/** A part of the page under its heading. */
export function Section({ title, children }: Props) {
  return (
    <Card variant="outlined" component="section" aria-label={title}>
      <CardContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '100%', p: 2 }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </CardContent>
    </Card>
  )
}
