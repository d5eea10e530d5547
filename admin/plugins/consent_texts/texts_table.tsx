import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ConsentTexts } from '#patients/rules'
import { LANGUAGES, LOCALES } from '../../../app/kernel/languages'
import { useWords } from './consent_texts'

/** The items of a version, each language beside the other. */
export function TextsTable({ texts, label }: { texts: ConsentTexts; label: string }) {
  const t = useWords()
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell component="td" sx={{ width: 96 }} />
            {LOCALES.map((locale) => (
              <TableCell key={locale}>{LANGUAGES[locale].name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {texts.items.map((item, index) => (
            <TableRow key={index} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {t('item', { number: index + 1 })}
              </TableCell>
              {LOCALES.map((locale) => (
                <TableCell key={locale} lang={locale} sx={{ overflowWrap: 'anywhere' }}>
                  {item[locale]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
