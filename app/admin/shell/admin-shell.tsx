import { AppShell } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { DiskStatus, MailDeliveryProblem } from "../../desk.ts";
import { PendingReports } from "../shared/offline/pending-reports.tsx";
import { WaitingCount } from "../shared/ui/waiting-count.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { DiskBanner } from "./disk-banner.tsx";
import { EmailProblemBanner } from "./email-problem-banner.tsx";
import { FindAnything } from "./find/find-anything.tsx";
import { HydrationGuard } from "./hydration-guard.tsx";
import { useLive } from "./live/use-live.ts";
import { menuItemsFor } from "./menu/menu-items.ts";
import { usePhoneMenu } from "./menu/use-phone-menu.ts";
import type { SignedInPerson } from "./person-menu.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import styles from "./shell.module.css";
import { type ShownFault, SiteFaultBanner } from "./site-fault-banner.tsx";
import { SuspendedBanner } from "./suspended-banner.tsx";

/** The frame of every admin view: menu, search, warnings, and the bar at the bottom on phones. */
export function AdminShell({
  person,
  business,
  mail,
  disk,
  faults,
  isSuspended,
  waiting,
  isOperator,
  children,
}: {
  person: SignedInPerson & { id: string };
  business: { name: string; shortName: string };
  mail: MailDeliveryProblem | null;
  disk: DiskStatus;
  faults: readonly ShownFault[];
  isSuspended: boolean;
  /** How many leads wait for an answer; null for a role that sees none. */
  waiting: { readonly leads: number | null };
  isOperator: boolean;
  children: ReactNode;
}) {
  const { isOpen, toggle, close } = usePhoneMenu();
  const [isFinding, find] = useDisclosure();
  const waitingLeads = useLive(waiting);
  const frame = { person, business, onFind: find.open };
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 56, md: 0 } }}
      footer={{ height: { base: PHONE_BAR_HEIGHT, sm: 0 } }}
      navbar={{ width: 224, breakpoint: "md", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <a href="#view" className={styles.skip}>
        Skip to content
      </a>
      <AppShell.Header px="md" hiddenFrom="md">
        <AdminHeader {...frame} isMenuOpen={isOpen} onMenu={toggle} />
      </AppShell.Header>
      <AdminSidebar
        {...frame}
        menuItems={menuItemsFor(person.role, isOperator)}
        waitingLeads={waitingLeads}
        isOpen={isOpen}
        onNavigate={close}
      />
      <AppShell.Main id="view" tabIndex={-1} style={{ outline: "none" }}>
        <Pending />
        {isSuspended ? <SuspendedBanner /> : null}
        {faults.length > 0 ? <SiteFaultBanner faults={faults} /> : null}
        {disk === "ok" ? null : <DiskBanner status={disk} />}
        {mail ? <EmailProblemBanner problem={mail} /> : null}
        <HydrationGuard>
          <PendingReports person={person.id} />
          <WaitingCount value={waitingLeads}>{children}</WaitingCount>
        </HydrationGuard>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <PhoneBar
          role={person.role}
          waitingLeads={waitingLeads}
          isOpen={isOpen}
          onMenu={toggle}
          onNavigate={close}
        />
      </AppShell.Footer>
      <FindAnything
        role={person.role}
        isOperator={isOperator}
        isOpen={isFinding}
        setOpen={(isNext) => (isNext ? find.open() : find.close())}
      />
    </AppShell>
  );
}

const PHONE_BAR_HEIGHT = "calc(3.75rem + env(safe-area-inset-bottom))";

/** A line at the top while the next view loads. */
function Pending() {
  return useNavigation().state === "idle" ? null : (
    <div className={styles.pending} role="progressbar" aria-label="Loading" />
  );
}
