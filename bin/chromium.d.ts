export const PACKAGE: string
export function haveShell(): boolean
export function findChromium(): string | undefined
