import { theme } from 'antd'

/** Colours a chart draws with, of the page's theme as it is now. */
export function useTheme() {
  const { token } = theme.useToken()
  return {
    ink: token.colorTextSecondary,
    line: token.colorBorderSecondary,
    mark: token.colorPrimary,
  }
}
