import { Box, Typography } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'

/** What an entry is marked with, switches side by side. */
export function Marks({ title, flags }: { title: string; flags: readonly string[] }) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1 }}>
        {translate(title)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
          width: '100%',
        }}
      >
        {flags.map((flag) => (
          <BooleanInput key={flag} source={flag} />
        ))}
      </Box>
    </>
  )
}
