export async function printDemoAccounts(): Promise<void> {}
