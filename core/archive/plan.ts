import type { Role } from "../people/roles.ts";
import type { SectionKey } from "../site/sections.ts";

/** The largest archive that is taken through the browser, in bytes. */
export const LARGEST_ARCHIVE = 100 * 1024 * 1024;

/** What an import would do, as its view shows it before it is done. */
export interface ShownPlan {
  /** The version of the site it was reckoned for. */
  readonly basedOn: number;
  /** Where and when the archive was made; `madeAt` is an ISO instant. */
  readonly siteId: string;
  readonly madeAt: string;
  /** Whether another release of Doorstep made it, whose built-in words may differ. */
  readonly isOtherProduct: boolean;
  readonly sections: readonly {
    readonly key: SectionKey;
    /** How many things in it would read differently. */
    readonly changes: number;
    /** Whether it goes back to what is built in. */
    readonly isBuiltIn: boolean;
  }[];
  /** How many of its sections the site says already. */
  readonly unchanged: number;
  readonly pictures: {
    readonly added: number;
    readonly replaced: number;
    readonly unchanged: number;
  };
  /** How many posts come, go or read differently. */
  readonly posts: number;
  readonly invited: readonly {
    readonly name: string;
    readonly email: string;
    readonly role: Role;
  }[];
}

/** An archive that was not taken; the sentence says why, and begins with "It" or "This". */
interface RefusedArchive {
  readonly kind: "refused";
  readonly sentence: string;
}

export type PlanAnswer =
  | { readonly kind: "planned"; readonly plan: ShownPlan }
  | RefusedArchive
  /** The copy that was named is gone. */
  | { readonly kind: "no-copy" };

export type ImportAnswer =
  | {
      readonly kind: "imported";
      readonly sections: number;
      readonly pictures: number;
      readonly invited: number;
      /** Whom no invitation could be written to. */
      readonly uninvited: number;
    }
  /** To ask people in, they have to prove who they are first. */
  | { readonly kind: "prove" }
  /** Somebody published since the plan was shown. */
  | { readonly kind: "moved-on" }
  | RefusedArchive
  | { readonly kind: "no-copy" };
