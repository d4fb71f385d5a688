import { expect, type Page } from "@playwright/test";

/** From the price on the Spanish home page to a booked visit, as Lupe taps it on a phone. */
export async function bookInSpanish(page: Page, visitor: string): Promise<void> {
  await page.getByLabel("¿Qué necesita firmar?").selectOption("estate-plans");
  await page.getByLabel("Código postal").fill("45202");
  await page.getByRole("main").getByRole("link", { name: "Reservar este servicio" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elija la hora");
  await page.locator("button[name=start]").first().tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus datos");
  await page.getByLabel("Calle y número").first().fill("12 Elm St");
  await page.getByRole("radio", { name: "Identificación con foto vigente" }).check();
  for (const [label, text] of [
    ["Nombre", "Lupe"],
    ["Apellidos", "García"],
    ["Teléfono", "(513) 555-0199"],
    ["Correo electrónico", visitor],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const bar = page.getByRole("navigation", { name: "Acciones rápidas" });
  await bar.getByRole("button", { name: "Continuar" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revise su visita");
  await bar.getByRole("button", { name: "Reservar esta visita" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su visita está reservada");
}
