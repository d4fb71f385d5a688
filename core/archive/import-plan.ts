import type { Role } from "../people/roles.ts";
import type { SectionKey } from "../sections/registry.ts";

/** The largest archive a browser may upload, in bytes. */
export const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

/** The changes an import would make, as its view shows them. */
export interface ImportPlanSummary {
  /** The version of the site that the plan was made for. */
  readonly basedOn: number;
  /** The site the archive came from, and when it was made (an ISO instant). */
  readonly siteId: string;
  readonly madeAt: string;
  /** Whether another release of Doorstep made it: its built-in content may differ. */
  readonly isOtherProduct: boolean;
  readonly sections: readonly {
    readonly key: SectionKey;
    /** How many values would change. */
    readonly changes: number;
    /** Whether the section goes back to the built-in content. */
    readonly isBuiltIn: boolean;
  }[];
  /** How many sections of the archive the site already has. */
  readonly unchanged: number;
  readonly pictures: {
    readonly added: number;
    readonly replaced: number;
    readonly unchanged: number;
  };
  /** How many posts would be added, removed or changed. */
  readonly posts: number;
  readonly invited: readonly {
    readonly name: string;
    readonly email: string;
    readonly role: Role;
  }[];
}

/** An archive that cannot be imported; the sentence says why and begins with "It" or "This". */
interface RejectedArchive {
  readonly kind: "refused";
  readonly sentence: string;
}

export type ImportPlanResult =
  | { readonly kind: "planned"; readonly plan: ImportPlanSummary }
  | RejectedArchive
  /** The requested copy no longer exists. */
  | { readonly kind: "no-copy" };

export type ArchiveImportResult =
  | {
      readonly kind: "imported";
      readonly sections: number;
      readonly pictures: number;
      readonly invited: number;
      /** How many invitations could not be sent. */
      readonly uninvited: number;
    }
  /** To invite people, the owner has to confirm their password first. */
  | { readonly kind: "sign-in-again" }
  /** Somebody published since the plan was made. */
  | { readonly kind: "moved-on" }
  | RejectedArchive
  | { readonly kind: "no-copy" };
