import type { Locator, Page } from '@playwright/test'
import type { SampleFile } from './sampleFiles'

/** The field for business licences. */
export const licences = (page: Page) =>
  page
    .locator('fieldset')
    .filter({ has: page.getByText('选择文件') })
    .first()

/** The files of a field: those of the record, and those on their way. */
export const rows = (field: Locator) => field.locator('.ant-upload-list-item-container')

/** Chooses files for the first field of the form. */
export const choose = (page: Page, ...files: SampleFile[]) =>
  page.locator('#customer-section-attachments input[type=file]').first().setInputFiles(files)

/** The name of a file that has arrived, which opens it; its size stands within. */
export const stored = (place: Page | Locator, name: string) =>
  place
    .locator('.ant-upload-list-item-done')
    .getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
