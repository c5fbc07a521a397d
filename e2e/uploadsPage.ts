import type { Page } from '@playwright/test'
import type { SampleFile } from './sampleFiles'

/** The field for business licences. */
export const licences = (page: Page) =>
  page
    .locator('fieldset')
    .filter({ has: page.getByText('选择文件') })
    .first()

/** Chooses files for the first field of the form. */
export const choose = (page: Page, ...files: SampleFile[]) =>
  page.locator('#customer-section-attachments input[type=file]').first().setInputFiles(files)

/** A file that has arrived. */
export const stored = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
