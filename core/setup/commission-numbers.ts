import { stateName } from "../locations/states.ts";

/** The commissions of a site and what its owner entered of each. */
interface SiteWithNumbers {
  readonly businessConfig: { readonly commissionStates: readonly string[] };
  readonly credentials: {
    readonly commissions: readonly { readonly state: string; readonly number: string }[];
  };
}

/**
 * The numbers of the commissions as the footer says them: `Oregon commission no. 100234.` Empty where the owner entered none. A
 * commission that has expired is no longer among the states, and a "No." that an owner copied from the certificate is not said twice.
 */
export function commissionNumbers({ businessConfig, credentials }: SiteWithNumbers): string {
  const numbers = businessConfig.commissionStates.flatMap((state) => {
    const entered = credentials.commissions.find((each) => each.state === state)?.number ?? "";
    const number = entered.replace(/^(?:no\.\s*|(?:no|number)[\s:]+|#\s*)(?=\w)/i, "");
    return number === ""
      ? []
      : [`${stateName(state).replace(/^the /, "")} commission no. ${number}.`];
  });
  return numbers.join(" ");
}
